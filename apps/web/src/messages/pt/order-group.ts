import type { orderGroup } from "../en/order-group.ts";
import type { Translation } from "../define-messages.ts";

export default {
  linked: "Ordens vinculadas",
  entry: "Entrada",
  begun: "Sua entrada foi executada",
  begunFor: "A saída começou com {amount} {asset}.",
  pending: "Começa quando a entrada for executada. Até lá pode ser cancelada, mas não alterada.",
  unpaid: "Quando a entrada foi executada, não havia saldo suficiente.",
  sameAmount: "As saídas de uma posição têm a mesma quantidade, por isso ela não pode ser alterada aqui.",
  cancelExit: "A outra saída é cancelada junto, e o que elas reservam fica disponível. Não dá para desfazer.",
  cancelEntry:
    "Nada foi executado, então as saídas são canceladas junto e {held} fica disponível. Não dá para desfazer.",
  cancelEntryPart:
    "As saídas começam com o que foi executado e {held} fica disponível. Não dá para desfazer.",
} satisfies Translation<typeof orderGroup>;
