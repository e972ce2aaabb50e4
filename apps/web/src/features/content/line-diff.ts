/** A line of two texts laid side by side. `same` counts lines that both have and that are far from any change. */
export type DiffLine = { kind: "added" | "removed" | "near"; text: string } | { kind: "same"; count: number };

/** Beyond so many pairs of lines the comparison would take too long: then everything is new. */
const maxPairs = 4_000_000;
/** Lines shown around a change. */
const around = 1;

/** What changed from one text to the other, line by line: the fewest lines taken away and added. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = before === "" ? [] : before.split("\n");
  const now = after === "" ? [] : after.split("\n");
  return folded(old.length * now.length > maxPairs ? replaced(old, now) : compared(old, now));
}

type Line = { kind: "added" | "removed" | "near"; text: string };

function replaced(old: readonly string[], now: readonly string[]): Line[] {
  return [
    ...old.map((text): Line => ({ kind: "removed", text })),
    ...now.map((text): Line => ({ kind: "added", text })),
  ];
}

function compared(old: readonly string[], now: readonly string[]): Line[] {
  const width = now.length + 1;
  // How many lines the rests of both texts have in common.
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: "near", text: now[j] ?? "" });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "removed", text: old[i] ?? "" });
      i += 1;
    } else {
      lines.push({ kind: "added", text: now[j] ?? "" });
      j += 1;
    }
  }
  return lines;
}

/** Leaves out what is far from any change. */
function folded(lines: readonly Line[]): DiffLine[] {
  const isShown = (place: number): boolean =>
    lines.slice(Math.max(0, place - around), place + around + 1).some(({ kind }) => kind !== "near");
  const shown: DiffLine[] = [];
  for (const [place, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isShown(place)) shown.push(line);
    else if (last?.kind === "same") last.count += 1;
    else shown.push({ kind: "same", count: 1 });
  }
  return shown;
}
