import type { Bar, Gap } from "./candle-series.ts";
import type { StudyPlot } from "./chart-model.ts";

/** A value of an indicator at its time; null where nothing is drawn. */
export interface StudyPoint {
  time: number;
  value: number | null;
  /** Of its own, where it isn't that of its line. */
  colour: string | null;
}

interface Axis {
  slots: ReadonlyArray<Bar | Gap>;
  intervalMs: number;
}
interface PointLook {
  /** Only so many of the newest; null for all. */
  newest: number | null;
  up: string;
  down: string;
}

const invisible = "rgba(0, 0, 0, 0)";

/**
 * The values of a plot on the slots of the time axis, which has slots without a candle and, for what is drawn ahead, slots
 * that no candle has reached. A line isn't drawn over a gap: what starts before one is not seen. Columns are those of a
 * rise or of a fall.
 */
export function studyPoints(plot: StudyPlot, { slots, intervalMs }: Axis, look: PointLook): StudyPoint[] {
  const values = onSlots(plot, slots);
  const ahead = Math.max(0, plot.shift);
  const last = slots.at(-1)?.time ?? 0;
  const count = slots.length === 0 ? 0 : slots.length + ahead;
  const from = look.newest === null ? 0 : Math.max(0, count - look.newest);
  const points: StudyPoint[] = [];
  for (let place = from; place < count; place += 1) {
    const value = values[place - plot.shift] ?? null;
    const time = slots[place]?.time ?? last + ((place - slots.length + 1) * intervalMs) / 1000;
    points.push({
      time,
      value,
      colour: value === null ? null : colourAt(place - plot.shift, { plot, values, look }),
    });
  }
  return points;
}

/** A row of slots instead of one of candles. */
function onSlots({ values }: StudyPlot, slots: ReadonlyArray<Bar | Gap>): ReadonlyArray<number | null> {
  if (values.length === slots.length) return values;
  let bar = -1;
  return slots.map((slot) => {
    if (!("open" in slot)) return null;
    bar += 1;
    return values[bar] ?? null;
  });
}

interface Row {
  plot: StudyPlot;
  values: ReadonlyArray<number | null>;
  look: PointLook;
}

function colourAt(place: number, { plot, values, look }: Row): string | null {
  if (plot.look === "columns") {
    const value = values[place] ?? 0;
    return value >= (values[place - 1] ?? value) ? look.up : look.down;
  }
  if (plot.look === "dots") return null;
  const next = values[place + 1];
  return next === null ? invisible : null;
}
