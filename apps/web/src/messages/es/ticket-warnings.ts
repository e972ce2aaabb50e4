import type { ticketWarnings } from "../en/ticket-warnings.ts";
import type { Translation } from "../define-messages.ts";

export default {
  nothingBuy:
    "A {price}, esta orden no se ejecutaría ahora y se cancelaría al instante. El mejor precio de venta es {best}.",
  nothingSell:
    "A {price}, esta orden no se ejecutaría ahora y se cancelaría al instante. El mejor precio de compra es {best}.",
  nothingThere: "Ahora no hay contrapartida. Esta orden no se ejecutaría y se cancelaría al instante.",
  farBuy:
    "Tu límite está un {percent} por encima del mejor precio de venta, {best}. La orden puede ejecutarse a cualquier precio hasta él.",
  farSell:
    "Tu límite está un {percent} por debajo del mejor precio de compra, {best}. La orden puede ejecutarse a cualquier precio hasta él.",
} satisfies Translation<typeof ticketWarnings>;
