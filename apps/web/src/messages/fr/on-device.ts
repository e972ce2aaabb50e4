import type { onDevice } from "../en/on-device.ts";
import type { Translation } from "../define-messages.ts";

export default {
  updateReady: "Une nouvelle version est prête",
  updateDetail: "Ce que vous écrivez est conservé.",
  updateWaiting: "La nouvelle version va suivre",
  updateWaitingDetail: "Une fois envoyé ou fermé ce que vous écrivez.",
  update: "Mettre à jour",
  accountFrom: "Vos propres chiffres datent de {time}.",
} satisfies Translation<typeof onDevice>;
