import { defineMessages } from "../define-messages.ts";

/** Units of what is measured of an installation. */
export const measures = defineMessages("measures", {
  ms: "{count} ms",
  seconds: "{count} s",
  minutes: "{count} min",
  hours: "{count} h",
  days: { one: "{count} day", other: "{count} days" },
  mb: "{count} MB",
  gb: "{count} GB",
});
