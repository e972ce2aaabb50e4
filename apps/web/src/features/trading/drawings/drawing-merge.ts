import type { DrawingView } from "@fillmark/contracts/charts";
import { type MergeSides, isSameList, mergeById } from "../merge-versions.ts";

/** Joins what two devices did to the drawings of a chart. */
export function mergeDrawings(sides: MergeSides<DrawingView>): DrawingView[] {
  return mergeById(sides, plain);
}

/** The same drawings in the same order. */
export function isSame(one: readonly DrawingView[], other: readonly DrawingView[]): boolean {
  return isSameList(one, other, plain);
}

function plain({ id, tool, colour, places, text }: DrawingView) {
  return [id, tool, colour, places.map(({ time, price }) => [time, price]), text];
}
