import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { formatDecimal, formatPrice } from "../../../format/format.ts";
import { depthChart } from "../../../messages/en/depth-chart.ts";
import { type Depth, nearestLevel, outlineOf } from "./depth-levels.ts";

interface DepthChartProps {
  depth: Depth;
  pair: PairView;
}

/** Steps of both sides. A slider for keyboards and screen readers; a pointer or finger reads the level under it. */
export function DepthChart({ depth, pair }: DepthChartProps) {
  const { levels } = depth;
  // By its price: levels come and go while somebody reads one.
  const [price, setPrice] = useState<string | null>(null);
  const found = levels.findIndex((level) => level.price === price);
  const index = found >= 0 ? found : price === null ? firstAsk(depth) : nearestTo(depth, price);
  const level = levels[index];
  const text = level === undefined ? "" : textOf(level, pair);
  function read(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPrice(levels[nearestLevel(levels, (event.clientX - left) / width)]?.price ?? null);
  }
  function step(event: KeyboardEvent): void {
    const last = levels.length - 1;
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setPrice(levels[Math.min(last, Math.max(0, to))]?.price ?? null);
  }
  return (
    <>
      <p className="depth__read" aria-hidden="true">
        {text}
      </p>
      <div
        className="depth__chart"
        role="slider"
        tabIndex={0}
        aria-label={depthChart("chart")}
        aria-valuemin={0}
        aria-valuemax={levels.length - 1}
        aria-valuenow={index}
        aria-valuetext={text}
        onKeyDown={step}
        onPointerDown={read}
        onPointerMove={read}
      >
        <Drawing depth={depth} level={level} />
      </div>
      <p className="between text-12 text-muted depth__axis" aria-hidden="true">
        {[depth.low, depth.mid, depth.high].map((each) => (
          <span key={each}>{formatPrice(each, pair.priceDecimals)}</span>
        ))}
      </p>
    </>
  );
}

/** Drawn in these units, and stretched to the panel. */
const size = { width: 1_000, height: 1_000 } as const;

function Drawing({ depth, level }: { depth: Depth; level: Depth["levels"][number] | undefined }) {
  const x = (level?.x ?? 0) * size.width;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
      {(["bids", "asks"] as const).map((side) => {
        const outline = outlineOf(depth, side, size);
        return (
          outline !== null && (
            <g key={side} className={`depth__${side}`}>
              <path className="depth__area" d={outline.area} />
              <path className="depth__line" d={outline.line} />
            </g>
          )
        );
      })}
      {level !== undefined && (
        <g className={`depth__${level.side}`}>
          <path className="depth__at" d={`M${x} 0V${size.height}`} />
          <path className="depth__dot" d={`M${x} ${(1 - level.y) * size.height}h0`} />
        </g>
      )}
    </svg>
  );
}

function textOf({ side, total, price }: Depth["levels"][number], pair: PairView): string {
  return depthChart(side === "bids" ? "bidsTo" : "asksTo", {
    amount: `${formatDecimal(total, { decimals: pair.quantityDecimals })} ${pair.base}`,
    price: formatPrice(price, pair.priceDecimals),
  });
}

function firstAsk({ levels }: Depth): number {
  return Math.max(
    0,
    levels.findIndex(({ side }) => side === "asks"),
  );
}

function nearestTo(depth: Depth, price: string): number {
  const [low, high] = [Number(depth.low), Number(depth.high)];
  return nearestLevel(depth.levels, (Number(price) - low) / (high - low));
}
