import type { onDevice } from "../en/on-device.ts";
import type { Translation } from "../define-messages.ts";

export default {
  updateReady: "È pronta una nuova versione",
  updateDetail: "La tua bozza viene conservata.",
  updateWaiting: "Seguirà una nuova versione",
  updateWaitingDetail: "Quando avrai inviato o chiuso ciò che stai scrivendo.",
  update: "Aggiorna",
  accountFrom: "I dati del tuo conto sono aggiornati a {time}.",
} satisfies Translation<typeof onDevice>;
