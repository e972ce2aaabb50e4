/** The place of a pointer on the track, as a whole percentage. `isReversed` for right-to-left. */
export function percentAt(
  clientX: number,
  track: { left: number; width: number },
  isReversed: boolean,
): number {
  if (track.width <= 0) return 0;
  const share = (clientX - track.left) / track.width;
  return clampPercent(Math.round((isReversed ? 1 - share : share) * 100));
}

/** Snaps to a stop when within two points of it, so that a thumb can hit 25, 50, 75 and 100. */
export function snapPercent(percent: number, stops: readonly number[]): number {
  return stops.find((stop) => Math.abs(stop - percent) <= 2) ?? percent;
}

/**
 * What a key does to the value, or `undefined` when the key is not the slider's. Arrows move by
 * one (ten with Shift), Page by ten, Home and End go to the ends. Left and right follow the
 * reading direction.
 */
export function percentAfterKey(
  percent: number,
  key: { key: string; shiftKey: boolean },
  isReversed: boolean,
): number | undefined {
  const step = key.shiftKey ? 10 : 1;
  const forward = isReversed ? -step : step;
  switch (key.key) {
    case "ArrowUp":
      return clampPercent(percent + step);
    case "ArrowDown":
      return clampPercent(percent - step);
    case "ArrowRight":
      return clampPercent(percent + forward);
    case "ArrowLeft":
      return clampPercent(percent - forward);
    case "PageUp":
      return clampPercent(percent + 10);
    case "PageDown":
      return clampPercent(percent - 10);
    case "Home":
      return 0;
    case "End":
      return 100;
    default:
      return undefined;
  }
}

function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
