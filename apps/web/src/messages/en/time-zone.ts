import { defineMessages } from "../define-messages.ts";

/** /settings/time-zone: which clock the pages show. */
export const timeZone = defineMessages("time-zone", {
  about:
    "Times, days and charts on every page are shown in this time zone, on this device. Limits, statements and candles of a day still begin at 00:00 UTC.",
  search: "Search a city, region or offset",
  asDevice: "Same as this device",
  none: "No time zone has this name.",
  more: { one: "{count} more. Search for it.", other: "{count} more. Search for one." },
  use: "Use this time zone",
});
