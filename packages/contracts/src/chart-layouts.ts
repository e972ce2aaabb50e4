import { z } from "zod";
import { CHART_INTERVALS } from "./chart-intervals.ts";
import { DRAWING_COLOURS } from "./drawing-tools.ts";
import {
  CHART_KINDS,
  LAYOUT_GRIDS,
  LAYOUT_NAME_MAX_LENGTH,
  MAX_CHART_INDICATORS,
  MAX_COMPARED_PAIRS,
  MAX_LAYOUTS,
  chartCountOf,
} from "./layout-parts.ts";
import { PairName, lineText } from "./shapes.ts";

/** Charts that somebody looks at together, by a name of their own. Both venues see the same market, so a layout belongs to neither. */

/** An indicator by the name that the chart knows it by; one that a device doesn't know is not drawn there. */
const LayoutIndicator = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/, "up to 64 letters, digits, _ and -"),
  type: z.string().regex(/^[a-z0-9_-]{1,32}$/i, "up to 32 letters, digits, _ and -"),
  params: z.array(z.number().min(-1e9).max(1e9)).max(8),
  colours: z.array(z.enum(DRAWING_COLOURS)).max(8),
  isOn: z.boolean(),
});

const LayoutChart = z.strictObject({
  /** Null follows the pair of the page. */
  pair: PairName.nullable(),
  interval: z.enum(CHART_INTERVALS),
  kind: z.enum(CHART_KINDS),
  volume: z.boolean(),
  indicators: z.array(LayoutIndicator).max(MAX_CHART_INDICATORS),
  /** Pairs that are drawn on the same chart in percent; a page from before they came sends none. */
  compare: z
    .array(PairName)
    .max(MAX_COMPARED_PAIRS)
    .refine((pairs) => new Set(pairs).size === pairs.length, "each pair is compared once")
    .default([]),
});
export type LayoutChart = z.infer<typeof LayoutChart>;

const shape = {
  /** Chosen by the device that makes it. */
  id: z.uuid(),
  grid: z.enum(LAYOUT_GRIDS),
  charts: z.array(LayoutChart).min(1).max(4),
};

/** What is kept is shown, whatever its name may have come to hold. */
const LayoutView = z.object({ ...shape, name: z.string() });
export type LayoutView = z.infer<typeof LayoutView>;

const Layout = z
  .strictObject({ ...shape, name: lineText(LAYOUT_NAME_MAX_LENGTH) })
  .refine(({ grid, charts }) => charts.length === chartCountOf(grid), {
    path: ["charts"],
    error: "as many charts as the grid has places",
  })
  .refine(({ charts }) => charts[0]?.pair === null, {
    path: ["charts"],
    error: "the first chart is that of the page, whose pair it follows",
  });

/** Version 0 is an account that never saved a layout. */
export const LayoutsView = z.object({ version: z.int(), layouts: z.array(LayoutView) });
export type LayoutsView = z.infer<typeof LayoutsView>;

/** All layouts of the account as they should be, by who has seen this version of them. */
export const SaveLayoutsInput = z.strictObject({
  version: z.int().min(0).max(2_147_483_646),
  layouts: z
    .array(Layout)
    .max(MAX_LAYOUTS)
    .refine(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      "each layout has an id of its own",
    ),
});
export type SaveLayoutsInput = z.infer<typeof SaveLayoutsInput>;
/** As it may be sent: what came later can be left out. */
export type SentLayouts = z.input<typeof SaveLayoutsInput>;

/**
 * What is kept now. `isSaved` is false when another device saved since the version that was seen: then nothing changed, and the
 * sender joins what it did with what stands here.
 */
export const SavedLayoutsView = z.object({ ...LayoutsView.shape, isSaved: z.boolean() });
export type SavedLayoutsView = z.infer<typeof SavedLayoutsView>;
