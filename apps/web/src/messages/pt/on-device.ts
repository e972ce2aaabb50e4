import type { onDevice } from "../en/on-device.ts";
import type { Translation } from "../define-messages.ts";

export default {
  updateReady: "Há uma nova versão",
  updateDetail: "O que você está escrevendo fica.",
  updateWaiting: "A nova versão vem em seguida",
  updateWaitingDetail: "Assim que você enviar ou fechar o que está escrevendo.",
  update: "Atualizar",
  accountFrom: "Seus próprios números são de {time}.",
} satisfies Translation<typeof onDevice>;
