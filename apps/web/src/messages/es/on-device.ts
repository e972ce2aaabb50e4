import type { onDevice } from "../en/on-device.ts";
import type { Translation } from "../define-messages.ts";

export default {
  updateReady: "Hay una nueva versión lista",
  updateDetail: "Lo que estás escribiendo se conserva.",
  updateWaiting: "La nueva versión viene después",
  updateWaitingDetail: "Cuando envíes o cierres lo que estás escribiendo.",
  update: "Actualizar",
  accountFrom: "Tus propias cifras son del {time}.",
} satisfies Translation<typeof onDevice>;
