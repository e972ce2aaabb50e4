import type { Bar } from "../candle-series.ts";
import type { ChosenIndicator } from "../chart-choice.ts";
import type { StudyPicture } from "../chart-model.ts";
import { type IndicatorRun, runOf } from "./indicator-run.ts";
import { settingsOf, specOf, titleOf } from "./indicator-set.ts";

interface Kept {
  shape: string;
  run: IndicatorRun;
}

/** Works out what is chosen, and keeps what it knows of it for the next candle. One for each row of candles. */
export function createStudies() {
  const kept = new Map<string, Kept>();
  function pictureOf(chosen: ChosenIndicator, bars: readonly Bar[], intervalMs: number): StudyPicture[] {
    const spec = specOf(chosen.type);
    if (spec === null) return [];
    const settings = settingsOf(spec, chosen);
    const { id, type, colours } = chosen;
    const shape = `${id} ${type} ${settings.join(" ")}`;
    const known = kept.get(id);
    const run = known?.shape === shape ? known.run : runOf(spec, settings);
    kept.set(id, { shape, run });
    const outputs = run.update(bars, intervalMs);
    return [
      {
        id,
        title: titleOf(spec, chosen),
        shape: `${shape} ${colours.join(" ")}`,
        isOverlay: spec.isOverlay,
        levels: spec.levels ?? [],
        range: spec.range ?? null,
        figures: spec.figures,
        plots: spec.plots.map(({ look, colour, shift }, place) => ({
          look,
          colour: colours[place] ?? colour,
          shift: shift?.(settings) ?? 0,
          values: outputs[place] ?? [],
        })),
      },
    ];
  }
  return (chosen: readonly ChosenIndicator[], bars: readonly Bar[], intervalMs: number): StudyPicture[] =>
    chosen.filter(({ isOn }) => isOn).flatMap((each) => pictureOf(each, bars, intervalMs));
}
