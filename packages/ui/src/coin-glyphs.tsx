import type { ReactNode } from "react";

/** A coin's own colour and drawing, on a 24 by 24 field. Drawn here, none is anybody's logo file. */
export interface CoinGlyph {
  colour: string;
  drawing: ReactNode;
}

function strokes(d: string, width: number): ReactNode {
  return (
    <path d={d} fill="none" stroke="#fff" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  );
}

function dots(places: ReadonlyArray<readonly [x: number, y: number, radius: number]>): ReactNode {
  return (
    <g fill="#fff">
      {places.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}

function petals(
  places: ReadonlyArray<readonly [x: number, y: number, rx: number, ry: number, turn: number]>,
): ReactNode {
  return (
    <g fill="#fff">
      {places.map(([x, y, rx, ry, turn]) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={rx} ry={ry} transform={`rotate(${turn} ${x} ${y})`} />
      ))}
    </g>
  );
}

const avalanche =
  "M11.3 5.2c.3-.6 1.100-.6 1.400 0l2 3.600c.5.800.5 1.700 0 2.500l-3.700 6.600c-.3.500-.8.800-1.400.8H5.700c-.7 0-1.100-.7-.8-1.300zM16.200 13.600c.4-.6 1.200-.6 1.500 0l1.900 3.500c.4.700-.1 1.600-.8 1.600h-3.700c-.8 0-1.300-.9-.8-1.600z";
const bitcoin =
  "M9 5.6v12.8M12.6 3.6v2M12.6 18.4v2M9.8 3.6v2M9.8 18.4v2M7.2 5.6h6.1a3.1 3.1 0 0 1 0 6.2H9M13.3 11.8h.9a3.3 3.3 0 0 1 0 6.6h-7";
const dollar =
  "M15.8 8.2c-.7-1.3-2.1-2-3.8-2-2.2 0-3.9 1-3.9 2.9 0 4 8 1.8 8 5.9 0 1.9-1.8 2.9-4.1 2.9-2 0-3.5-.8-4.2-2.2M12 3.8v16.4";

/** The drawings by asset code. A code that is not here gets its first letter on grey. */
export const coinGlyphs: ReadonlyMap<string, CoinGlyph> = new Map<string, CoinGlyph>([
  ["BTC", { colour: "#E8850C", drawing: strokes(bitcoin, 2) }],
  [
    "ETH",
    {
      colour: "#5B6AAE",
      drawing: (
        <>
          <path d="M12 2.5 6 12.2l6 3.5 6-3.5z" fill="#fff" />
          <path d="m6 14 6 7.6 6-7.6-6 3.5z" fill="#fff" opacity=".72" />
        </>
      ),
    },
  ],
  [
    "SOL",
    {
      colour: "#16171D",
      drawing: (
        <path d="M7.4 5h12L16.6 8.2h-12zM4.6 10.4h12l2.8 3.2h-12zM7.4 15.8h12l-2.8 3.2h-12z" fill="#7CE7C0" />
      ),
    },
  ],
  ["LTC", { colour: "#4A6FA5", drawing: strokes("M10.6 4.5 7.6 18.6h9.4M6.4 13.8l8-3.2", 2.4) }],
  [
    "XRP",
    {
      colour: "#2B3038",
      drawing: strokes("m5 5.5 4 4a4.3 4.3 0 0 0 6 0l4-4M5 18.5l4-4a4.3 4.3 0 0 1 6 0l4 4", 2.2),
    },
  ],
  [
    "ADA",
    {
      colour: "#1B3F9C",
      drawing: dots([
        [12, 8, 2],
        [12, 16, 2],
        [8.5, 10, 1.8],
        [15.5, 10, 1.8],
        [8.5, 14, 1.8],
        [15.5, 14, 1.8],
        [12, 4, 1.1],
        [12, 20, 1.1],
        [5, 12, 1.1],
        [19, 12, 1.1],
      ]),
    },
  ],
  ["DOGE", { colour: "#B3922F", drawing: strokes("M8.5 5.5h3.8a6.5 6.5 0 0 1 0 13H8.5zM6 12h6", 2.2) }],
  ["AVAX", { colour: "#D43A3D", drawing: <path d={avalanche} fill="#fff" /> }],
  ["LINK", { colour: "#2F55C4", drawing: strokes("m12 4 7 4v8l-7 4-7-4V8z", 2.8) }],
  [
    "DOT",
    {
      colour: "#D6227A",
      drawing: petals([
        [12, 5, 3.6, 2, 0],
        [12, 19, 3.6, 2, 0],
        [6, 8.5, 1.9, 2.9, 28],
        [18, 15.5, 1.9, 2.9, 28],
        [18, 8.5, 1.9, 2.9, -28],
        [6, 15.5, 1.9, 2.9, -28],
      ]),
    },
  ],
  [
    "UNI",
    {
      colour: "#C23B86",
      drawing: strokes("M12 4.5c3.8 2.2 5.8 5 5.8 8.3A5.8 5.8 0 0 1 6.2 12.8c0-3.3 2-6.1 5.8-8.3z", 2.3),
    },
  ],
  ["USD", { colour: "#3E7A5A", drawing: strokes(dollar, 2) }],
  ["USDT", { colour: "#2E8B72", drawing: strokes("M6 6h12M12 6v13M6.5 10.5h11", 2.2) }],
  ["USDC", { colour: "#2C6FB5", drawing: strokes(dollar, 2) }],
  [
    "EUR",
    { colour: "#34558B", drawing: strokes("M17.5 7.2A6.2 6.2 0 1 0 17.5 16.8M5.5 10.6h7.6M5.5 13.6h7", 2.1) },
  ],
  [
    "GBP",
    {
      colour: "#6A4C93",
      drawing: strokes("M16.5 7.6a3.6 3.6 0 0 0-6.9 1.5c0 3.2 1.2 6.4-2.1 9.4h9.5M7 12.8h7", 2.1),
    },
  ],
]);
