import { movePoint } from "@fillmark/contracts/rounding";
import {
  amountStyle,
  type DecimalStyle,
  isMoney,
  spellingOf,
  writeDecimal,
} from "@fillmark/contracts/spelling";
import { language } from "../messages/define-messages.ts";
import { pageZone } from "./page-zone.ts";

/** The only place where figures and times become text, in the language of the page. */
export const ownSpelling = spellingOf(language);
/** For what the browser formats: the day's clock has 24 hours. */
export const locale = language === "en" ? "en-GB" : language === "ar" ? "ar-u-ca-gregory-nu-latn" : language;

/** Between the parts of a line that is put together. */
export const comma = language === "ar" ? "، " : language === "zh" ? "，" : ", ";

/** What ends a sentence that is put together. */
export const fullStop = language === "zh" ? "。" : ".";

/** Between two sentences, or words and a link: Chinese signs bring their own room. */
export const gap = language === "zh" ? "" : " ";

/** "12345.678" → "12,345.68" with two decimals. A text that is no plain decimal comes back as it is. */
export function formatDecimal(text: string, style: DecimalStyle = {}): string {
  return writeDecimal(text, style, ownSpelling);
}

/** Decimals that an asset is shown with when it stands alone: two for money, up to eight for a coin. */
export function formatAmount(text: string, asset: string, isSigned = false): string {
  return formatDecimal(text, { ...amountStyle(asset), isSigned });
}

/** The same to the last digit, for what is reckoned with: a fee, what an order costs, what is free to spend, a movement. */
export function formatExact(text: string, asset: string, isSigned = false): string {
  return formatDecimal(text, { minDecimals: isMoney(asset) ? 2 : 4, isSigned });
}

/** Amount and unit in running text: "12.40 USD". */
export function formatMoney(text: string, asset: string, isSigned = false): string {
  return withUnit(formatAmount(text, asset, isSigned), asset);
}

/** The same to the last digit. */
export function exactMoney(text: string, asset: string): string {
  return withUnit(formatExact(text, asset), asset);
}

/** A figure that is marked to be read from the left must not take its unit along: that stands where all units do. */
function withUnit(figure: string, unit: string): string {
  const { mark } = ownSpelling;
  return mark !== "" && figure.startsWith(mark) ? `${figure}\u200f ${unit}` : `${figure} ${unit}`;
}

/** A price with the decimals of its pair; an en dash while there is none. */
export function formatPrice(text: string | null, decimals: number): string {
  return text === null ? "–" : formatDecimal(text, { decimals });
}

/** Hundredths of a percent as a signed percentage: 216 → "+2.16%". */
export function formatChange(bps: number | null): string {
  if (bps === null) return "–";
  return formatDecimal(movePoint(String(bps), 2), { decimals: 2, isSigned: true }) + ownSpelling.percent;
}

/** A whole percentage: "42%". */
export function formatPercent(percent: number): string {
  return `${percent}${ownSpelling.percent}`;
}

/** Fees, spreads and slippage: in basis points below 0.1 %, as a percentage from there on. */
export function formatBps(bps: string | number, isSigned = false): string {
  const text = String(bps);
  const size = Math.abs(Number(text));
  if (size < 10) return withUnit(formatDecimal(text, { minDecimals: 0, isSigned }), "bps");
  return formatDecimal(movePoint(text, 2), { decimals: 2, isSigned }) + ownSpelling.percent;
}

const magnitudes = ["", "k", "M", "B", "T"] as const;

/** A volume, short: "201430000" → "201.43M". For reading at a glance, not for reckoning. */
export function formatShort(text: string): string {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (language !== "en" && language !== "ar") return compact.format(value);
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(Math.abs(value), 1)) / 3), 0), 4);
  return `${formatDecimal(movePoint(text, step * 3), { decimals: 2 })}${magnitudes[step] ?? ""}`;
}

/**
 * Most languages have their own words for a million: "201,43 Mio.", "2.014亿". Those of Arabic are as long as the
 * column; its traders know the letters from every other screen.
 */
const compact = new Intl.NumberFormat(locale, {
  notation: "compact",
  roundingMode: "halfEven",
  ...(language === "zh"
    ? { maximumSignificantDigits: 4 }
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
});

/** Which way a change points, for its colour and arrow. */
export function directionOf(bps: number | null | undefined): "up" | "down" | "flat" {
  if (bps === null || bps === undefined || bps === 0) return "flat";
  return bps > 0 ? "up" : "down";
}

/** The same from a signed decimal text. */
export function directionOfDecimal(text: string | null | undefined): "up" | "down" | "flat" {
  if (text === null || text === undefined || !/[1-9]/.test(text)) return "flat";
  return text.startsWith("-") ? "down" : "up";
}

type Moment = string | number | Date;

type TimeFormat = Intl.DateTimeFormatOptions;

/** The browser's own formats, in the language and the time zone of the page and with a clock of 24 hours. */
export function timeFormat(options: TimeFormat): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { hourCycle: "h23", timeZone: pageZone, ...options });
}

const clockStyle = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
const dayStyle = { day: "numeric", month: "long", year: "numeric" } as const;
const clock = timeFormat(clockStyle);
const clockUtc = timeFormat({ ...clockStyle, timeZone: "UTC" });
const day = timeFormat(dayStyle);
const dayUtc = timeFormat({ ...dayStyle, timeZone: "UTC" });
const moment = timeFormat({ ...clockStyle, day: "numeric", month: "short" });

/** "14:32:07", by the page's time zone. */
export function formatTime(at: Moment): string {
  return clock.format(new Date(at));
}

/** "14:32:07" in UTC. */
export function formatTimeUtc(at: Moment): string {
  return clockUtc.format(new Date(at));
}

/** "4 April 2018". */
export function formatDay(at: Moment): string {
  return day.format(new Date(at));
}

/** A calendar day `YYYY-MM-DD` as it stands, whatever the time zone: "4 April 2018". */
export function formatCalendarDay(isoDay: string): string {
  return dayUtc.format(new Date(`${isoDay}T00:00:00Z`));
}

/** "22 Aug, 14:32:07". */
export function formatMoment(at: Moment): string {
  return moment.format(new Date(at));
}

/** An age in seconds with one decimal below ten: "0.4", "14". */
export function formatAgeSeconds(ageMs: number): string {
  const seconds = Math.max(0, ageMs) / 1000;
  return seconds < 10 ? seconds.toFixed(1).replace(".", ownSpelling.sign) : Math.floor(seconds).toString();
}
