import { z } from "zod";
import {
  DRAWING_COLOURS,
  DRAWING_TEXT_MAX_LENGTH,
  DRAWING_TOOLS,
  MAX_DRAWINGS,
  placesOf,
} from "./drawing-tools.ts";
import { PairName, lineText } from "./shapes.ts";

/** What somebody draws on the chart of a pair. Both venues see the same market, so a drawing belongs to neither. */

/** Whole seconds of the market's own clock, and a price: a picture, so a float will do. */
const DrawingPlace = z.strictObject({
  time: z.int().min(0).max(8_000_000_000),
  price: z.number().positive().max(1e15),
});
export type DrawingPlace = z.infer<typeof DrawingPlace>;

const shape = {
  /** Chosen by the device that draws it. */
  id: z.uuid(),
  tool: z.enum(DRAWING_TOOLS),
  colour: z.enum(DRAWING_COLOURS),
  places: z.array(DrawingPlace).min(1).max(3),
};

/** What is kept is shown, whatever its text may have come to hold. */
export const DrawingView = z.object({ ...shape, text: z.string().optional() });
export type DrawingView = z.infer<typeof DrawingView>;

const Drawing = z
  .strictObject({ ...shape, text: lineText(DRAWING_TEXT_MAX_LENGTH).optional() })
  .refine(({ tool, places }) => places.length === placesOf(tool), {
    path: ["places"],
    error: "a horizontal line and a text have one place, a channel three, all others two",
  })
  .refine(({ tool, text }) => (tool === "text") === (text !== undefined), {
    path: ["text"],
    error: "a text has words, nothing else has",
  });

export const DrawingsInput = z.strictObject({ pair: PairName });
export type DrawingsInput = z.infer<typeof DrawingsInput>;

/** Version 0 is a chart on which nothing was ever drawn. */
export const DrawingsView = z.object({ version: z.int(), drawings: z.array(DrawingView) });
export type DrawingsView = z.infer<typeof DrawingsView>;

/** All drawings of a pair as they should be, by who has seen this version of them. */
export const SaveDrawingsInput = z.strictObject({
  pair: PairName,
  version: z.int().min(0).max(2_147_483_646),
  drawings: z
    .array(Drawing)
    .max(MAX_DRAWINGS)
    .refine(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      "each drawing has an id of its own",
    ),
});
export type SaveDrawingsInput = z.infer<typeof SaveDrawingsInput>;

/**
 * What is kept now. `isSaved` is false when another device saved since the version that was seen: then nothing changed, and the
 * sender joins what it did with what stands here.
 */
export const SavedDrawingsView = z.object({ ...DrawingsView.shape, isSaved: z.boolean() });
export type SavedDrawingsView = z.infer<typeof SavedDrawingsView>;
