import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { Change } from "@fillmark/ui/figure";
import { Link } from "@fillmark/ui/link";
import { directionOf, formatChange } from "../../format/format.ts";
import { tickersNow, useHasTickers, useTicker } from "../../market-data/market-stream.ts";
import { usePairHref } from "../../market-data/pair-href.ts";
import { market } from "../../messages/en/market.ts";
import { layOut, type Tile } from "./heat-layout.ts";
import { volumeOf } from "./market-list.state.ts";
import { currency } from "../../operator/demo-start.ts";

/** Beyond this many a tile is too small to be read; the list has all of them. */
const maxTiles = 60;
/** Less than its whole volume counts, or one pair would leave no room to the others. */
const flattening = 0.55;

/**
 * The market at a glance: larger where more is traded, stronger where more has moved. Tiles keep their places while it
 * is open; only their figures and colours live.
 */
export default function HeatMap({ pairs }: { pairs: readonly PairView[] }) {
  const frame = useRef<HTMLUListElement>(null);
  const room = useRoom(frame);
  const hasTickers = useHasTickers();
  const tiles = useMemo(
    () =>
      layOut(
        pairs.map((pair) => ({ item: pair, weight: volumeOf(pair, tickersNow()) ** flattening })),
        { x: 0, y: 0, ...room },
      ).slice(0, maxTiles),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the volumes of that moment, on purpose
    [pairs, hasTickers, room],
  );
  return (
    <>
      <ul ref={frame} className="heat" aria-label={market("heatMap")}>
        {tiles.map((tile) => (
          <HeatTile key={tile.item.pair} tile={tile} />
        ))}
      </ul>
      <p className="heat__legend text-12 text-muted">{market("heatLegend")}</p>
    </>
  );
}

const HeatTile = memo(function HeatTile({ tile: { item: pair, ...box } }: { tile: Tile<PairView> }) {
  const hrefOf = usePairHref();
  const ticker = useTicker(pair.pair);
  const bps = ticker?.changeBps ?? null;
  const direction = directionOf(bps);
  const size = sizeOf(box);
  const isWhole = size === "large" || size === "both";
  return (
    <li
      className="heat__tile"
      style={{
        insetInlineStart: `${box.x}px`,
        insetBlockStart: `${box.y}px`,
        inlineSize: `${box.width}px`,
        blockSize: `${box.height}px`,
      }}
    >
      <Link
        href={hrefOf(pair.pair)}
        className={`heat__a heat__a--${ticker?.stale === true ? "flat" : direction}`}
        data-strength={strengthOf(bps)}
        data-size={size}
        aria-label={isWhole ? undefined : market("heatTile", { pair: pair.pair, change: formatChange(bps) })}
      >
        <span className="font-medium">
          {pair.base}
          <span className={pair.quote === currency ? "sr-only" : undefined}>-{pair.quote} </span>
        </span>
        <Change direction={direction}>{formatChange(bps)}</Change>
      </Link>
    </li>
  );
});

/** From hardly moved to far, in four steps. */
function strengthOf(bps: number | null): number {
  const moved = Math.abs(bps ?? 0);
  return moved < 25 ? 0 : moved < 150 ? 1 : moved < 400 ? 2 : 3;
}

/** What fits into a tile: both lines, the name, or nothing but the colour. */
function sizeOf({ width, height }: { width: number; height: number }): "large" | "both" | "name" | "none" {
  if (width >= 120 && height >= 80) return "large";
  if (width >= 72 && height >= 48) return "both";
  return width >= 44 && height >= 24 ? "name" : "none";
}

/** The frame's size in pixels; nothing before it is measured. */
function useRoom(frame: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () =>
      setRoom((before) =>
        before.width === element.clientWidth && before.height === element.clientHeight
          ? before
          : { width: element.clientWidth, height: element.clientHeight },
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}
