/** What both sides know of drawings on a chart. */

/**
 * `ray` goes on beyond its second place; `measure` says how far one place is from the other; of a `channel` the third place says
 * how far the parallel is from the line of the first two.
 */
export const DRAWING_TOOLS = [
  "trend",
  "ray",
  "horizontal",
  "channel",
  "rectangle",
  "fibonacci",
  "text",
  "measure",
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

export const DRAWING_COLOURS = [
  "ink",
  "blue",
  "orange",
  "sky",
  "teal",
  "amber",
  "grey",
  "green",
  "red",
] as const;
export type DrawingColour = (typeof DRAWING_COLOURS)[number];

/** More than can be told apart on one chart. */
export const MAX_DRAWINGS = 100;
export const DRAWING_TEXT_MAX_LENGTH = 140;

/** How many places each tool is drawn by. */
export function placesOf(tool: DrawingTool): 1 | 2 | 3 {
  if (tool === "channel") return 3;
  return tool === "horizontal" || tool === "text" ? 1 : 2;
}
