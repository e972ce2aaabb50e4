import type { pendingRows } from "../en/pending-rows.ts";
import type { Translation } from "../define-messages.ts";

export default {
  askNow: "Comprobar ahora",
  sendNewPrice: "Enviar la orden al nuevo precio",
  sendSame: "Enviar de nuevo",
  discard: "Descartar",
  ofOtherDemo: "Esta orden es para Demo. Cambia a Demo para enviarla.",
  ofOtherLive: "Esta orden es para Real. Cambia a Real para enviarla.",
  offlineNow: "No tienes conexión.",
} satisfies Translation<typeof pendingRows>;
