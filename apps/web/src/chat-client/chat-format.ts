import { language } from "../messages/define-messages.ts";
import { comma, formatDay, formatDecimal, locale, timeFormat } from "../format/format.ts";
import { pageZone } from "../format/page-zone.ts";

/** Times, sizes and links as both sides of the support chat write them. */
const clock =
  language === "en"
    ? new Intl.DateTimeFormat("en-US", {
        hour: "2-digit",
        minute: "2-digit",
        hour12: true,
        timeZone: pageZone,
      })
    : timeFormat({ hour: "2-digit", minute: "2-digit" });
const shortDay = new Intl.DateTimeFormat(language === "en" ? "en-US" : locale, {
  day: "numeric",
  month: "short",
  timeZone: pageZone,
});
const sizeUnits = ["KB", "MB", "GB"] as const;

/** "02:08 PM", by the page's time zone. */
export function formatClock(at: string | number | Date): string {
  // Browsers part the two with a narrow space that some fonts draw as a box.
  return clock.format(new Date(at)).replace(/\s/gu, " ");
}

/** "Nov 20, 02:08 PM". */
export function formatDayAndClock(at: string | number | Date): string {
  return `${shortDay.format(new Date(at))}${comma}${formatClock(at)}`;
}

/** 812 → "812 Bytes", 188621 → "184.2 KB". One decimal, none when it would be zero. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? "1 Byte" : `${bytes} Bytes`;
  let value = bytes / 1024;
  let unit = 0;
  // What would be written as 1024 of a unit is one of the next.
  while (value >= 1023.95 && unit < sizeUnits.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatDecimal(value.toFixed(1))} ${sizeUnits[unit] ?? "GB"}`;
}

/** Whether two moments are on one calendar day of the page. */
export function isSameDay(a: string | number | Date, b: string | number | Date): boolean {
  return formatDay(a) === formatDay(b);
}

/** A run of text, or an address in it that may be opened. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Finds http and https addresses in a text. Joined again, the parts are the text. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  // Chinese goes on after an address without a space.
  for (const match of text.matchAll(/https?:\/\/[^\s<>"“”，。；：！？（）、「」《》،؛؟]+/gi)) {
    const address = withoutEnding(match[0]);
    const href = hrefOf(address);
    if (href === null) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, href });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** The sentence's own full stop or bracket is not part of the address. */
function withoutEnding(address: string): string {
  let end = address.length;
  // How many brackets are closed that were never opened: counted once, as an ending may be long.
  let unopened = count(address, ")") - count(address, "(");
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const isBracket = last === ")" && unopened > 0;
    if (!isBracket && !/[.,;:!?'*_\]}]/.test(last)) break;
    if (isBracket) unopened -= 1;
  }
  return address.slice(0, end);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  // A name before the host is how addresses pretend to lead somewhere else.
  return /^https?:$/.test(protocol) && hostname !== "" && username + password === "" ? href : null;
}
