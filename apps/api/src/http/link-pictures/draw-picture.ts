// The picture beside a shared link: 1200 by 630, drawn from a scene that holds nothing but our own data.
import sharp, { type OverlayOptions } from "sharp";
import { escapeHtml } from "../html-page.ts";
import { canDraw, drawable, fontOf } from "./picture-text.ts";

const PICTURE = { width: 1200, height: 630 } as const;
const MARGIN = 64;

type Direction = "up" | "down" | "flat";

export interface Scene {
  readonly brand: string;
  /** At the top's end: whose market it is, or what kind of text. */
  readonly label: string;
  readonly heading: string;
  /** The line below the heading, and what stands beside and below it. */
  readonly price?: string;
  readonly change?: { readonly text: string; readonly direction: Direction };
  readonly note?: string;
  /** Of the day, oldest first. */
  readonly closes?: readonly number[];
}

const colours = {
  ink: "#171c2b",
  quiet: "#5f6675",
  up: "#10703f",
  down: "#c22339",
  flat: "#5f6675",
} as const;
const arrows = { up: "▲ ", down: "▼ ", flat: "" } as const;

/** PNG bytes. A text whose letters we don't have is left out. */
export async function drawPicture(scene: Scene): Promise<Buffer> {
  const { width, height } = PICTURE;
  const texts = scene.price === undefined ? titleTexts(scene) : priceTexts(scene);
  const top: Text[] = [
    { text: scene.brand, x: 128, y: 64, size: 34, colour: colours.ink },
    { text: scene.label, x: width - MARGIN, y: 68, size: 28, colour: colours.quiet, isEnd: true },
  ];
  const layers: OverlayOptions[] = [];
  for (const text of [...top, ...texts]) layers.push(...(await layerOf(text)));
  return sharp(Buffer.from(groundSvg(scene)), { limitInputPixels: width * height })
    .composite(layers)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}

interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  /** `x` is where it ends. */
  readonly isEnd?: boolean;
  /** Lines are broken here. */
  readonly within?: number;
}

function priceTexts({ heading, price = "–", change, note }: Scene): Text[] {
  return [
    { text: heading, x: MARGIN, y: 148, size: 52, colour: colours.quiet },
    { text: price, x: MARGIN, y: 216, size: 108, colour: colours.ink },
    ...(change === undefined
      ? []
      : [
          {
            text: `${arrows[change.direction]}${change.text}`,
            x: PICTURE.width - MARGIN,
            y: 152,
            size: 48,
            colour: colours[change.direction],
            isEnd: true,
          },
        ]),
    ...(note === undefined ? [] : [{ text: note, x: MARGIN, y: 352, size: 28, colour: colours.quiet }]),
  ];
}

function titleTexts({ heading, note }: Scene): Text[] {
  const size = heading.length > 80 ? 52 : 64;
  // Where its lines begin.
  const start = /\p{Script=Arabic}/u.test(heading)
    ? ({ x: PICTURE.width - MARGIN, isEnd: true } as const)
    : { x: MARGIN };
  return [
    { ...start, text: heading, y: 180, size, colour: colours.ink, within: PICTURE.width - 2 * MARGIN },
    ...(note === undefined ? [] : [{ text: note, x: MARGIN, y: 540, size: 28, colour: colours.quiet }]),
  ];
}

async function layerOf({ text, x, y, size, colour, isEnd, within }: Text): Promise<OverlayOptions[]> {
  const line = drawable(text);
  if (line === "" || !canDraw(line)) return [];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(line)}</span>`,
      font: `Inter, DejaVu Sans, Droid Sans Fallback ${size}px`,
      fontfile: await fontOf(line),
      rgba: true,
      dpi: 72,
      width: within ?? PICTURE.width - 2 * MARGIN,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = isEnd === true ? x - info.width : x;
  // Lines beyond the picture are cut off by its edge.
  const room = PICTURE.height - y - 24;
  const input =
    info.height <= room
      ? data
      : await sharp(data).extract({ left: 0, top: 0, width: info.width, height: room }).toBuffer();
  return [{ input, left: Math.max(0, left), top: y }];
}

/** The mark of the app, and the day as a line above its own area. */
function groundSvg({ closes = [], change }: Scene): string {
  const { width, height } = PICTURE;
  const colour = colours[change?.direction ?? "flat"];
  const line = linePath(closes);
  const area = line === "" ? "" : `<path d="${line} V${height} H0 Z" fill="${colour}" fill-opacity="0.1"/>`;
  const stroke =
    line === ""
      ? ""
      : `<path d="${line}" fill="none" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>${area}${stroke}`,
    `<g transform="translate(${MARGIN} 58) scale(1.71)"><rect width="28" height="28" rx="7" fill="${colours.ink}"/>`,
    `<path d="M8 7.2h12.4v3.6H8zM8 12.2h8.6v3.6H8zM8 17.2h4.6v3.6H8z" fill="#ffffff"/></g></svg>`,
  ].join("");
}

const DAY = { top: 420, bottom: 596 } as const;

function linePath(closes: readonly number[]): string {
  const known = closes.filter((close) => Number.isFinite(close));
  if (known.length < 2) return "";
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const at = (close: number): number =>
    span === 0 ? (DAY.top + DAY.bottom) / 2 : DAY.bottom - ((close - low) / span) * (DAY.bottom - DAY.top);
  const step = PICTURE.width / (known.length - 1);
  return known
    .map((close, place) => `${place === 0 ? "M" : "L"}${(place * step).toFixed(1)} ${at(close).toFixed(1)}`)
    .join(" ");
}
