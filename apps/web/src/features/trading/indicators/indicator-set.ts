import type { ChosenIndicator } from "../chart-choice.ts";
import type { IndicatorSpec } from "./indicator-spec.ts";
import { overlays } from "./overlays.ts";
import { panes } from "./panes.ts";

/** Every indicator that there is. The page loads them once the first is chosen. */
export const indicators = { ...overlays, ...panes };
export type IndicatorType = keyof typeof indicators;
export const indicatorTypes = Object.keys(indicators).filter(isType);

export function isType(type: string): type is IndicatorType {
  return Object.hasOwn(indicators, type);
}

/** Null for one that another version of the page knew. */
export const specOf = (type: string): IndicatorSpec | null => (isType(type) ? indicators[type] : null);

/** What was chosen, within the bounds of today. */
export function settingsOf(
  { settings }: IndicatorSpec,
  { params }: Pick<ChosenIndicator, "params">,
): number[] {
  return settings.map(({ value, least, most, step }, place) =>
    within(params[place] ?? value, { value, least, most, step }),
  );
}

function within(
  typed: number,
  { value, least, most, step }: { value: number; least: number; most: number; step: number },
): number {
  if (!Number.isFinite(typed)) return value;
  const kept = Math.min(Math.max(typed, least), most);
  return step === 1 ? Math.round(kept) : kept;
}

/** "MACD 12 26 9" */
export function titleOf(spec: IndicatorSpec, chosen: Pick<ChosenIndicator, "params">): string {
  return [spec.short, ...settingsOf(spec, chosen)].join(" ");
}
