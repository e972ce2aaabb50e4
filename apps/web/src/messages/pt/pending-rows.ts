import type { pendingRows } from "../en/pending-rows.ts";
import type { Translation } from "../define-messages.ts";

export default {
  askNow: "Verificar agora",
  sendNewPrice: "Enviar a ordem pelo novo preço",
  sendSame: "Enviar de novo",
  discard: "Descartar",
  ofOtherDemo: "Esta ordem é para a conta demo. Mude para a demo para enviá-la.",
  ofOtherLive: "Esta ordem é para a conta real. Mude para a real para enviá-la.",
  offlineNow: "Você está offline.",
} satisfies Translation<typeof pendingRows>;
