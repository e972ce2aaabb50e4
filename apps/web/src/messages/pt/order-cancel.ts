import type { orderCancel } from "../en/order-cancel.ts";
import type { Translation } from "../define-messages.ts";

export default {
  cancelAllTitle: { one: "Cancelar {count} ordem aberta?", other: "Cancelar {count} ordens abertas?" },
  cancelAllText:
    "O que está reservado fica disponível na hora. Não dá para desfazer: uma ordem enviada de novo vai para o fim da fila.",
  cancelAllOfPair: "Só as ordens de {pair} são canceladas.",
  cancelAllDo: { one: "Cancelar {count} ordem", other: "Cancelar {count} ordens" },
  cancelTitle: "Cancelar {what}?",
  cancelText:
    "A parte não executada é cancelada e {held} fica disponível. Não dá para desfazer: uma ordem enviada de novo vai para o fim da fila.",
  keep: "Manter",
  keepAll: "Manter",
  canceledDone: "Ordem cancelada",
  canceledCount: { one: "{count} ordem cancelada", other: "{count} ordens canceladas" },
  endedMeanwhile: "A ordem terminou antes de poder ser cancelada.",
  cancelDo: "Cancelar {amount}",
} satisfies Translation<typeof orderCancel>;
