import type { orderGroup } from "../en/order-group.ts";
import type { Translation } from "../define-messages.ts";

export default {
  linked: "Verknüpfte Orders",
  entry: "Einstieg",
  begun: "Ihr Einstieg wurde ausgeführt",
  begunFor: "Der Ausstieg begann für {amount} {asset}.",
  pending:
    "Er beginnt, sobald der Einstieg ausgeführt ist. Bis dahin lässt er sich stornieren, aber nicht ändern.",
  unpaid: "Als der Einstieg ausgeführt war, reichte das Guthaben nicht.",
  sameAmount: "Die Ausstiege einer Position haben dieselbe Menge, daher lässt sie sich hier nicht ändern.",
  cancelExit:
    "Der andere Ausstieg wird mit ihm storniert, und was sie reservieren, wird verfügbar. Das lässt sich nicht rückgängig machen.",
  cancelEntry:
    "Nichts davon ist ausgeführt, daher werden ihre Ausstiege mit storniert, und {held} wird verfügbar. Das lässt sich nicht rückgängig machen.",
  cancelEntryPart:
    "Ihre Ausstiege beginnen für den ausgeführten Teil, und {held} wird verfügbar. Das lässt sich nicht rückgängig machen.",
} satisfies Translation<typeof orderGroup>;
