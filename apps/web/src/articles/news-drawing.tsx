import type { ReactNode } from "react";
import type { NewsCategory, NewsItemView } from "@fillmark/contracts/news";
import "./news-drawing.css";

interface DrawingProps {
  item: Pick<NewsItemView, "id" | "category">;
  isWide?: boolean;
}

/** Stands where an article has no picture: the same for the same article, in the colour of its category. */
export function NewsDrawing({ item: { id, category }, isWide = false }: DrawingProps) {
  const width = isWide ? 552 : 320;
  return (
    <svg
      className={`nd nd--${category}`}
      viewBox={`0 0 ${width} 240`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawings[category](diceOf(id), width)}
    </svg>
  );
}

type Dice = (place: number) => number;

/** Numbers of 0 to 1 that are always the same for an id. */
function diceOf(id: string): Dice {
  let seed = 0;
  for (const letter of id) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return (place) => {
    const turned = Math.sin(seed * 0.0001 + place * 12.9898) * 43_758.5453;
    return turned - Math.floor(turned);
  };
}

const drawings: Readonly<Record<NewsCategory, (dice: Dice, width: number) => ReactNode>> = {
  markets: bars,
  economy: waves,
  regulation: rings,
  technology: grid,
  product: depth,
  learn: grid,
};

function bars(dice: Dice, width: number): ReactNode {
  // Beside a title it is small, so there are fewer.
  const [step, thickness] = width > 400 ? [16.3, 11.3] : [32.9, 20.9];
  const count = Math.round((width - 36) / step);
  return Array.from({ length: count }, (_, place) => {
    const height = 30 + dice(place) * 80 + (place / (count - 1)) ** 3 * 84;
    return (
      <rect
        key={place}
        x={18 + place * step}
        y={216 - height}
        width={thickness}
        height={height}
        rx={2}
        opacity={place === count - 1 ? 1 : 0.28 + (place / count) * 0.5}
      />
    );
  });
}

function waves(dice: Dice, width: number): ReactNode {
  return [0, 1, 2, 3, 4].map((line) => {
    const points = Array.from({ length: Math.round(width / 16) + 1 }, (_, step) => {
      const y = 56 + line * 30 + Math.sin(step / 3.2 + line * 1.1 + dice(0) * 6) * (24 - line * 3);
      return `${step === 0 ? "M" : "L"}${step * 16} ${y.toFixed(1)}`;
    });
    return <path key={line} className="nd__line" d={points.join("")} opacity={0.95 - line * 0.17} />;
  });
}

function grid(dice: Dice, width: number): ReactNode {
  const columns = Math.floor((width - 24) / 36);
  const from = (width - columns * 36 + 8) / 2;
  return Array.from({ length: columns * 6 }, (_, place) => (
    <rect
      key={place}
      x={from + (place % columns) * 36}
      y={14 + Math.floor(place / columns) * 36}
      width={28}
      height={28}
      rx={4}
      opacity={dice(place) > 0.84 ? 0.9 : 0.12 + dice(place + 100) * 0.24}
    />
  ));
}

function rings(dice: Dice, width: number): ReactNode {
  const shift = 34 + dice(0) * 16;
  return [-1, 1].map((side) => (
    <circle
      key={side}
      className={side === 1 ? "nd__ring nd__ring--over" : "nd__ring"}
      cx={width / 2 + side * shift}
      cy={120}
      r={62}
      opacity={side === 1 ? 0.8 : 0.9}
    />
  ));
}

function depth(dice: Dice, width: number): ReactNode {
  const middle = width / 2;
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => {
    const isUpper = row < 4;
    const length = ((isUpper ? (4 - row) * 26 : (row - 3) * 24) + dice(row) * 20) * (width / 320);
    return (
      <rect
        key={row}
        x={isUpper ? middle - length : middle}
        y={24 + row * 22}
        width={length}
        height={13}
        rx={2}
        opacity={isUpper ? 0.3 + row * 0.18 : 1 - (row - 4) * 0.16}
      />
    );
  });
}
