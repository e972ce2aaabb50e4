import type { ticketWarnings } from "../en/ticket-warnings.ts";
import type { Translation } from "../define-messages.ts";

export default {
  nothingBuy:
    "A {price}, esta ordem não seria executada agora e seria cancelada na hora. O melhor preço de venda é {best}.",
  nothingSell:
    "A {price}, esta ordem não seria executada agora e seria cancelada na hora. O melhor preço de compra é {best}.",
  nothingThere: "Não há contraparte agora. Esta ordem não seria executada e seria cancelada na hora.",
  farBuy:
    "Seu limite está {percent} acima do melhor preço de venda, {best}. A ordem pode ser executada a qualquer preço até ele.",
  farSell:
    "Seu limite está {percent} abaixo do melhor preço de compra, {best}. A ordem pode ser executada a qualquer preço até ele.",
} satisfies Translation<typeof ticketWarnings>;
