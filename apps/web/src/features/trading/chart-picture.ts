import type { ChartInterval } from "@fillmark/contracts/chart-intervals";
import type { PairView } from "@fillmark/contracts/market";
import { formatDecimal } from "../../format/format.ts";
import { saveFile } from "../../lib/save-file.ts";
import { trading } from "../../messages/en/trading.ts";
import type { Bar } from "./candle-series.ts";
import { readChartColours } from "./chart-colours.ts";
import type { TradeChart } from "./chart-engine.ts";
import type { StudyPicture } from "./chart-model.ts";
import { zoneOffset } from "../../format/zone-name.ts";
import { toLocalInput } from "../../forms/local-input.ts";

/** Paints what lies over the candles, in the pixels of the page. */
export type Painter = ((context: CanvasRenderingContext2D) => void) | null;

interface ChartPicture {
  chart: TradeChart;
  pair: PairView;
  interval: ChartInterval;
  studies: readonly StudyPicture[] | null;
  last: Bar | undefined;
  over: Painter;
}

const headPx = 52;
const edgePx = 12;

/** Saves what the chart shows as a PNG, with a head that says what it is. */
export async function savePicture(shown: ChartPicture): Promise<void> {
  const canvas = shown.chart.picture();
  const { title, detail, fileName } = textsOf(shown);
  const ratio = window.devicePixelRatio;
  const picture = document.createElement("canvas");
  picture.width = canvas.width;
  picture.height = canvas.height + Math.round(headPx * ratio);
  const context = picture.getContext("2d");
  if (context === null) throw new Error("no canvas");
  const { surface, ink, inkQuiet, font } = readChartColours();
  context.fillStyle = surface;
  context.fillRect(0, 0, picture.width, picture.height);
  context.scale(ratio, ratio);
  const room = canvas.width / ratio - 2 * edgePx;
  context.fillStyle = ink;
  context.font = `600 15px ${font}`;
  context.fillText(title, edgePx, 22, room);
  context.fillStyle = inkQuiet;
  context.font = `12px ${font}`;
  context.fillText(detail, edgePx, 42, room);
  context.drawImage(canvas, 0, headPx, canvas.width / ratio, canvas.height / ratio);
  context.translate(0, headPx);
  shown.over?.(context);
  const blob = await new Promise<Blob | null>((done) => picture.toBlob(done, "image/png"));
  if (blob === null) throw new Error("no picture");
  saveFile(fileName, "image/png", [blob]);
}

function textsOf({ pair, interval, studies, last }: ChartPicture) {
  const now = new Date();
  const { priceDecimals: decimals } = pair;
  const price = (value: number): string => formatDecimal(value.toFixed(decimals), { decimals });
  const figures =
    last === undefined
      ? []
      : [
          `${trading("open")} ${price(last.open)}`,
          `${trading("highest")} ${price(last.high)}`,
          `${trading("lowest")} ${price(last.low)}`,
          `${trading("closeAt")} ${price(last.close)}`,
        ];
  const titles = (studies ?? []).map((study) => study.title);
  return {
    title: [pair.pair, interval, `${toLocalInput(now).replace("T", " ")} ${zoneOffset()}`].join("  ·  "),
    detail: [...figures, ...titles, trading("chartCredit")].join("   "),
    fileName: `${pair.pair}-${interval}-${now.toISOString().slice(0, 16).replaceAll(/[-:]/g, "")}Z.png`,
  };
}
