import type { ticketReason } from "../en/ticket-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loadFunds: "Einzahlen",
  resetDemo: "Demo-Guthaben zurücksetzen",
  lowerAmount: "Menge auf {amount} senken",
  needMore: "Es fehlen {missing}.",
  wouldTakeBuy:
    "Diese Order würde sofort ausgeführt. Setzen Sie den Preis unter {best}, oder schalten Sie Post-only aus.",
  wouldTakeSell:
    "Diese Order würde sofort ausgeführt. Setzen Sie den Preis über {best}, oder schalten Sie Post-only aus.",
} satisfies Translation<typeof ticketReason>;
