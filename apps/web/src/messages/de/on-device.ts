import type { onDevice } from "../en/on-device.ts";
import type { Translation } from "../define-messages.ts";

export default {
  updateReady: "Eine neue Version ist da",
  updateDetail: "Was Sie gerade schreiben, bleibt.",
  updateWaiting: "Die neue Version folgt",
  updateWaitingDetail: "Sobald Sie gesendet oder geschlossen haben, was Sie schreiben.",
  update: "Aktualisieren",
  accountFrom: "Ihre eigenen Zahlen sind von {time}.",
} satisfies Translation<typeof onDevice>;
