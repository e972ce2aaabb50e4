import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen:
    "Ihr Konto ist gesperrt. Sie können alles ansehen und Orders stornieren, aber keine neuen aufgeben.",
  trading:
    "Der Handel ist für Ihr Konto gesperrt. Offene Orders bleiben bestehen, und Sie können sie stornieren.",
  deposits: "Einzahlungen sind für Ihr Konto gesperrt. Alles andere funktioniert wie zuvor.",
  withdrawals: "Auszahlungen sind für Ihr Konto gesperrt. Alles andere funktioniert wie zuvor.",
  toSupport: "Dem Support schreiben",
} satisfies Translation<typeof frozenMessages>;
