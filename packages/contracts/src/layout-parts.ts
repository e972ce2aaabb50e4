/** What both sides know of layouts of charts. */

/** How many charts stand how: `columns` are side by side, `rows` on top of each other, `three` is a large one beside two. */
export const LAYOUT_GRIDS = ["one", "columns", "rows", "three", "four"] as const;
export type LayoutGrid = (typeof LAYOUT_GRIDS)[number];

const CHART_COUNTS: Readonly<Record<LayoutGrid, number>> = { one: 1, columns: 2, rows: 2, three: 3, four: 4 };
/** How many charts a grid has places for, 1 to 4. */
export const chartCountOf = (grid: LayoutGrid): number => CHART_COUNTS[grid];

export const CHART_KINDS = ["candles", "bars", "line", "area", "heikin"] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** As many as a menu shows without being searched. */
export const MAX_LAYOUTS = 20;
export const LAYOUT_NAME_MAX_LENGTH = 40;
/** Pairs that are drawn beside the chart's own, in percent. More lines than these are not told apart. */
export const MAX_COMPARED_PAIRS = 3;
/** More would leave no room for the candles. */
export const MAX_CHART_INDICATORS = 12;
