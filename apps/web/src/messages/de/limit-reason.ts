import type { limitReason } from "../en/limit-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  value: "Diese Order ist {actual} USD wert. Die größte, die Sie sich erlauben, ist {limit} USD.",
  count:
    "Sie haben heute {actual} Orders aufgegeben und erlauben sich {limit}. Bis 00:00 UTC werden nur Orders angenommen, die gegen USD verkaufen.",
  loss: "Der heutige Verlust beträgt {actual} USD, Ihr Limit {limit} USD. Bis 00:00 UTC werden nur Orders angenommen, die gegen USD verkaufen.",
  killSwitch: "Ihr Kill-Switch ist an. Orders lassen sich stornieren und verkleinern, nicht aufgeben.",
  killSwitchLocked:
    "Ihr Kill-Switch ist bis {until} gesperrt. Orders lassen sich stornieren und verkleinern, nicht aufgeben.",
  link: "Ihre Handelslimits",
} satisfies Translation<typeof limitReason>;
