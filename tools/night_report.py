"""The report of a night: a text for the screen, the figures as JSON, and a page to look at.

The page is one file: its styles and plots are part of it, and it asks for nothing from elsewhere.
"""

import html
import json
import math

from night_findings import WHY_SHOWN, command_for
from night_work import Unusable, shown, write_whole

RULES_SHOWN = 12
MARKED_MAX = 30  # So few turns are shown one by one.
POINTS_MAX = 240
COLOURS = 2  # As many builds as a target can take turns in.

STYLE = """
:root { color-scheme: light dark; --ink: #1d2428; --soft: #5c676d; --line: #d5dbde; --back: #fbfbf9;
  --card: #fff; --bad: #a4262c; --good: #1f6f43; --c0: #1f5f99; --c1: #b4690e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ea; --soft: #9aa6ac; --line: #39444a;
  --back: #14191c; --card: #1c2327; --bad: #ff8d86; --good: #7fd0a0;
  --c0: #7db8ee; --c1: #f0b25c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 68rem; background: var(--back);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2.2rem 0 .6rem; }
h3 { font-size: 1rem; margin: 0 0 .3rem; }
p { margin: .3rem 0; } .soft { color: var(--soft); }
.bad { color: var(--bad); font-weight: 600; } .good { color: var(--good); font-weight: 600; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 6px;
  padding: .8rem 1rem; margin: .6rem 0; }
.finding { border-left: 4px solid var(--bad); }
code { font: .88em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums; white-space: nowrap; }
th { color: var(--soft); font-weight: 600; } th:first-child, td:first-child { text-align: left; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 0 1rem; }
svg { width: 100%; height: auto; display: block; } svg text { fill: var(--soft); font-size: 12px; }
svg .axis { stroke: var(--soft); } svg .grid { stroke: var(--line); }
svg path { fill: none; stroke-width: 2; stroke-linejoin: round; }
svg .s0 { stroke: var(--c0); } svg .s1 { stroke: var(--c1); }
svg circle.s0 { fill: var(--c0); } svg circle.s1 { fill: var(--c1); }
svg text.s0 { fill: var(--c0); stroke: none; } svg text.s1 { fill: var(--c1); stroke: none; }
"""


# Figures


def duration(seconds):
    """As 8 h 03 min, 12 min 30 s or 9 s."""
    minutes, seconds = divmod(round(seconds), 60)
    if minutes >= 60:
        return f"{minutes // 60} h {minutes % 60:02} min"
    return f"{minutes} min {seconds:02} s" if minutes else f"{seconds} s"


def brief_number(number):
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e4, "k")):
        if number >= size:
            return f"{number / (1e3 if letter == 'k' else size):.1f}{letter}"
    return f"{number:g}"


def counted(number, what):
    return f"{number} {what}{'' if number == 1 else 's'}"


def figures(work, findings, options, code):
    """Everything that the report says, as JSON."""
    state, rows = work.state, []
    for name in sorted(state["targets"]):
        row = state["targets"][name]
        figure = {"target": name, "executions_per_second":
                  round(row["executions"] / max(row["seconds"], 0.01), 1)}
        if row["moves"]:
            figure["moves_per_second"] = round(row["moves"] / max(row["counted_seconds"], 0.01))
        left_out = ("freshness", "loading", "counted_seconds")
        rows.append(figure | {key: value for key, value in row.items() if key not in left_out})
    return {"exit_code": code, "seconds": round(state["seconds"]), "run": state["runs"][-1],
            "runs": len(state["runs"]),
            "findings": [finding | {"command": command_for(finding, findings.programs)}
                         for finding in findings.told()],
            "waiting": [str(path) for path in findings.breaking()],
            "unexplained": [str(path) for path in findings.unexplained()],
            "not_reproduced": state["not_reproduced"], "slow": state["slow"],
            "problems": state["runs"][-1]["problems"], "targets": rows,
            "resume": options.resume, "work": str(work.folder)}


def headline(told):
    run = told["run"]
    line = f"{duration(run['seconds'])} on {counted(run['jobs'], 'core')}"
    if run["ended"] == "interrupted":
        line += f" of {duration(run['for'])}, interrupted"
    if run["commit"]:
        line += f" · commit {run['commit']}"
    if told["runs"] > 1:
        line += f" · {told['runs']} runs, {duration(told['seconds'])} in all"
    return line


def verdict(told):
    standing = [finding for finding in told["findings"] if not finding.get("gone")]
    parts = [counted(len(standing), "finding") if standing else "no findings"]
    if told["waiting"]:
        parts.append(f"{counted(len(told['waiting']), 'artifact')} not looked at yet")
    if told["unexplained"]:
        parts.append(counted(len(told["unexplained"]), "unexplained failure"))
    if told["problems"]:
        parts.append(counted(len(told["problems"]), "problem"))
    return ", ".join(parts)


def remarks(told):
    """What is no finding and should be known."""
    yield from (f"problem: {problem}" for problem in told["problems"])
    yield from (f"not looked at yet, the next run does it first: {shown(path)}"
                for path in told["waiting"])
    yield from (f"unexplained, move it away when it is not: {shown(path)}"
                for path in told["unexplained"])
    for row in told["not_reproduced"]:
        yield f"not reproduced: {shown(row['file'])} ({row['why']})"
    if told["slow"]:
        yield (f"{counted(len(told['slow']), 'slow input')}, the last of them "
               f"{shown(told['slow'][-1]['file'])}")
    for row in told["targets"]:
        if rules := row.get("rules_unreached"):
            more = f" and {len(rules) - RULES_SHOWN} more" if len(rules) > RULES_SHOWN else ""
            yield f"{row['target']} does not reach {', '.join(rules[:RULES_SHOWN])}{more}"


def about(finding):
    """Where a finding comes from, in a few words."""
    words = [f"by {finding['target']}", f"{finding['build']} build"]
    if finding["events"] is not None:
        words.append(counted(finding["events"], "event"))
    words.append("seen once" if finding["seen"] == 1 else f"seen {finding['seen']} times")
    words.append(f"first after {duration(finding['at'])}")
    return ", ".join(words) + ("; gone since then" if finding.get("gone") else "")


COLUMNS = ["target", "turns", "executions", "exec/s", "edges", "features", "inputs", "moves/s",
           "rule outcomes"]


def table_rows(told):
    for row in told["targets"]:
        moves = f"{row['moves_per_second']:,}" if "moves_per_second" in row else ""
        outcomes = f"{row['outcomes_reached']} of {row['outcomes']}" if "outcomes" in row else ""
        yield [row["target"], f"{row['turns']:,}", f"{row['executions']:,}",
               f"{row['executions_per_second']:,}", f"{row['edges']:,}", f"{row['features']:,}",
               f"{row['corpus']:,}", moves, outcomes]


def shown_columns(told):
    """The head and the rows, without the columns about which nothing is known."""
    rows = list(table_rows(told))
    kept = [at for at in range(len(COLUMNS)) if at < 7 or any(row[at] for row in rows)]
    return [[row[at] for at in kept] for row in [COLUMNS, *rows]]


# Text


def as_text(told, page):
    lines = [f"Brieve, a night of fuzzing · {headline(told)}", "", verdict(told)]
    for finding in told["findings"]:
        lines += [f"  {finding['rule']}  {finding['why'][:WHY_SHOWN]}", f"      {about(finding)}",
                  f"      {shown(finding['file'])}", f"      {finding['command']}"]
    rows = shown_columns(told)
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines.append("")
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells]).rstrip())
    lines += ["", *remarks(told)]
    return "\n".join(lines + [f"the page: {shown(page)}", f"go on:    {told['resume']}"])


# The page


def nice_ticks(top, wanted=4):
    """Round figures from 0 to at least the top."""
    step = 10 ** math.floor(math.log10(max(top, 1e-6) / wanted))
    step *= next(factor for factor in (1, 2, 5, 10) if factor * step * wanted >= top)
    return [step * number for number in range(math.ceil(top / step - 1e-9) + 1)]


def thinned(points):
    step = max(1, math.ceil(len(points) / POINTS_MAX))
    return points[::step] + ([points[-1]] if (len(points) - 1) % step else [])


def time_axis(seconds):
    for unit, size in (("h", 3600), ("min", 60), ("s", 1)):
        if seconds >= 2 * size or size == 1:
            return unit, size
    raise AssertionError


def plot(title, series, seconds):
    """Values over time, a line for each build; as an SVG image."""
    left, right, top, bottom = 64, 446, 30, 178
    unit, size = time_axis(seconds)
    across = [tick for tick in nice_ticks(seconds / size, 5) if tick <= seconds / size * 1.001]
    up = nice_ticks(max([value for points in series.values() for _, value in points] + [1]))

    def x(at):
        return round(left + (right - left) * at / max(seconds, 1e-9), 1)

    def y(value):
        return round(bottom - (bottom - top) * value / up[-1], 1)

    parts = [f'<svg viewBox="0 0 460 216" role="img" aria-label="{html.escape(title)}">',
             f'<text x="{left}" y="16">{html.escape(title)}</text>']
    for tick in up:
        parts.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{y(tick)}" y2="{y(tick)}"/>'
                     f'<text x="{left - 6}" y="{y(tick) + 4}" text-anchor="end">'
                     f'{brief_number(round(tick, 6))}</text>')
    for tick in across:
        parts.append(f'<line class="axis" x1="{x(tick * size)}" x2="{x(tick * size)}" '
                     f'y1="{bottom}" y2="{bottom + 4}"/><text x="{x(tick * size)}" '
                     f'y="{bottom + 18}" text-anchor="middle">{round(tick, 6):g} {unit}</text>')
    parts.append(f'<path class="axis" style="stroke-width:1" '
                 f'd="M{left} {top}V{bottom}H{right}"/>')
    for number, (name, points) in enumerate(series.items()):
        colour = f"s{number % COLOURS}"
        places = [f"{x(at)} {y(value)}" for at, value in thinned(points)]
        for across_at, up_at in (place.split() for place in places if len(places) <= MARKED_MAX):
            parts.append(f'<circle class="{colour}" cx="{across_at}" cy="{up_at}" r="2.5"/>')
        parts.append(f'<path class="{colour}" d="M{"L".join(places)}"/>')
        if len(series) > 1:
            parts.append(f'<text class="{colour}" x="{right - 90 * number}" y="16" '
                         f'text-anchor="end">{html.escape(name)}</text>')
    return "".join(parts) + "</svg>"


def plots(row, seconds):
    edges, rates = {}, {}
    for sample in row["samples"]:
        if sample["edges"] is not None:
            edges.setdefault(sample["build"], []).append((sample["at"], sample["edges"]))
        rate = sample["executions"] / max(sample["seconds"], 0.01)
        rates.setdefault(sample["build"], []).append((sample["at"], rate))
    if not rates:
        return ""
    return (f'<section class="card"><h3>{html.escape(row["target"])}</h3><div class="plots">'
            f'{plot("edges", edges, seconds) if edges else ""}'
            f'{plot("executions per second", rates, seconds)}</div></section>')


def finding_card(finding):
    rule, why = html.escape(finding["rule"]), html.escape(finding["why"])
    return (f'<section class="card finding"><h3>{rule}</h3><p>{why}</p>'
            f'<p class="soft">{html.escape(about(finding))}</p>'
            f'<p><code>{html.escape(shown(finding["file"]))}</code></p>'
            f'<p><code>{html.escape(finding["command"])}</code></p></section>')


def table(rows):
    head, *body = [[html.escape(cell) for cell in row] for row in rows]
    lines = [f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in body]
    return (f'<div class="wide"><table><thead><tr><th>{"</th><th>".join(head)}</th></tr></thead>'
            f'<tbody>{"".join(lines)}</tbody></table></div>')


def seeds(told):
    rows = [[sample["at"], row["target"], sample["build"], str(sample["seed"])]
            for row in told["targets"] for sample in row["samples"]]
    rows.sort()
    listed = [[duration(at), *rest] for at, *rest in rows]
    return (f"<details><summary>The seeds of {counted(len(rows), 'turn')}</summary>"
            f"{table([['ended after', 'target', 'build', 'seed'], *listed])}</details>")


def as_page(told):
    bad = any(not finding.get("gone") for finding in told["findings"]) or \
        told["waiting"] or told["unexplained"]
    seconds = max([1.0, float(told["seconds"])] +
                  [sample["at"] for row in told["targets"] for sample in row["samples"]])
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>Brieve: {html.escape(verdict(told))}</title><style>{STYLE}</style></head><body>",
        "<h1>Brieve, a night of fuzzing</h1>",
        f'<p class="soft">began {html.escape(told["run"]["began"])} · '
        f"{html.escape(headline(told))}</p>",
        f'<p class="{"bad" if bad else "good"}">{html.escape(verdict(told))}</p>',
        *(finding_card(finding) for finding in told["findings"]),
        "<h2>Targets</h2>", table(shown_columns(told))]
    notes = "".join(f"<li>{html.escape(remark)}</li>" for remark in remarks(told))
    if notes:
        parts.append(f"<h2>To know</h2><ul>{notes}</ul>")
    parts += ["<h2>Over time</h2>", *(plots(row, seconds) for row in told["targets"]),
              "<h2>Seeds, and going on</h2>",
              f"<p>Going on where this ended: <code>{html.escape(told['resume'])}</code></p>",
              f"<p>Everything is in <code>{html.escape(shown(told['work']))}</code>. A seed begins "
              "a turn from the corpus of that moment; what breaks something is kept as an input, "
              "which needs no seed.</p>", seeds(told), "</body></html>\n"]
    return "\n".join(parts)


def write_reports(work, findings, options, code):
    """Writes the figures and the page; returns the text, and what could not be written."""
    told = figures(work, findings, options, code)
    wrong = []
    for path, text in ((options.json, json.dumps(told, indent=2) + "\n"),
                       (options.html, as_page(told))):
        try:
            write_whole(path, text)
        except Unusable as reason:
            wrong.append(str(reason))
    return as_text(told, options.html), wrong
