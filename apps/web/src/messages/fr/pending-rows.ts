import type { pendingRows } from "../en/pending-rows.ts";
import type { Translation } from "../define-messages.ts";

export default {
  askNow: "Vérifier maintenant",
  sendNewPrice: "Envoyer l’ordre au nouveau prix",
  sendSame: "Renvoyer",
  discard: "Abandonner",
  ofOtherDemo: "Cet ordre est pour la démo. Passez en démo pour l’envoyer.",
  ofOtherLive: "Cet ordre est pour le réel. Passez au compte réel pour l’envoyer.",
  offlineNow: "Vous êtes hors ligne.",
} satisfies Translation<typeof pendingRows>;
