/** A figure cut in two: what stands as it stood, and from where on it is new. */
export interface SplitFigure {
  same: string;
  changed: string;
}

/**
 * Cuts a figure where it begins to differ from another one, so that the first part can be drawn
 * quieter. Figures of different length share nothing: their digits stand in other places. Equal
 * figures share all but the last digit's group: a figure is never wholly quiet.
 */
export function splitFigure(value: string, previous: string | undefined): SplitFigure {
  if (previous === undefined || previous.length !== value.length) return { same: "", changed: value };
  let at = 0;
  while (at < value.length && value[at] === previous[at]) at += 1;
  if (at === value.length) at = quietLength(value);
  return { same: value.slice(0, at), changed: value.slice(at) };
}

/** How much of an unchanged figure is quiet: all before its decimal sign, at most. */
function quietLength(value: string): number {
  const sign = Math.max(value.lastIndexOf("."), value.lastIndexOf(","));
  return sign < 0 ? 0 : sign + 1;
}

/** Which way a figure moved, from two plain numbers. Equal or unknown is no direction. */
export function directionOf(now: number | undefined, before: number | undefined): "up" | "down" | undefined {
  if (now === undefined || before === undefined || now === before) return undefined;
  return now > before ? "up" : "down";
}
