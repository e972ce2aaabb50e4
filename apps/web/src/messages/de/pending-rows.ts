import type { pendingRows } from "../en/pending-rows.ts";
import type { Translation } from "../define-messages.ts";

export default {
  askNow: "Jetzt prüfen",
  sendNewPrice: "Order zum neuen Preis senden",
  sendSame: "Erneut senden",
  discard: "Verwerfen",
  ofOtherDemo: "Diese Order ist für Demo. Wechseln Sie zu Demo, um sie zu senden.",
  ofOtherLive: "Diese Order ist für Live. Wechseln Sie zu Live, um sie zu senden.",
  offlineNow: "Sie sind offline.",
} satisfies Translation<typeof pendingRows>;
