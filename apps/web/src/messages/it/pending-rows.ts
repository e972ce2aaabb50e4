import type { pendingRows } from "../en/pending-rows.ts";
import type { Translation } from "../define-messages.ts";

export default {
  askNow: "Controlla ora",
  sendNewPrice: "Invia l’ordine al nuovo prezzo",
  sendSame: "Invia di nuovo",
  discard: "Scarta",
  ofOtherDemo: "Questo ordine è per Demo. Passa a Demo per inviarlo.",
  ofOtherLive: "Questo ordine è per Reale. Passa a Reale per inviarlo.",
  offlineNow: "Sei offline.",
} satisfies Translation<typeof pendingRows>;
