import {
  type IHorzScaleBehavior,
  type InternalHorzScaleItem,
  type Time,
  defaultHorzScaleBehavior,
} from "lightweight-charts";
import { wallClock } from "@fillmark/contracts/local-calendar";
import { stamp } from "./chart-series.ts";

/**
 * The time axis of the charting library, by the clock of a time zone. Candles keep their times; what is written of them, and
 * where a day begins, is that of the zone.
 */
export class ZonedAxis extends defaultHorzScaleBehavior() implements IHorzScaleBehavior<Time> {
  readonly #wall: (atMs: number) => number;

  constructor(timeZone: string) {
    super();
    this.#wall = wallClock(timeZone);
  }

  override formatHorzItem(item: InternalHorzScaleItem): string {
    return super.formatHorzItem(this.#onWall(item));
  }

  override formatTickmark(...[mark, localization]: Parameters<IHorzScaleBehavior<Time>["formatTickmark"]>) {
    return super.formatTickmark({ ...mark, time: this.#onWall(mark.time) }, localization);
  }

  /** How much a time counts beside others: the first of a day more than the first of an hour. */
  override fillWeightsForPoints(
    ...[points, from]: Parameters<IHorzScaleBehavior<Time>["fillWeightsForPoints"]>
  ): void {
    // The first that is looked at is compared with the one before it.
    const changed = points.slice(Math.max(0, from - 1));
    const local = changed.map((point) => ({ ...point, time: this.#onWall(point.time) }));
    super.fillWeightsForPoints(local, Math.min(from, 1));
    for (const [place, point] of changed.entries())
      point.timeWeight = local[place]?.timeWeight ?? point.timeWeight;
  }

  #onWall(item: InternalHorzScaleItem): InternalHorzScaleItem {
    return this.convertHorzItemToInternal(stamp(this.#wall(this.key(item) * 1000) / 1000));
  }
}
