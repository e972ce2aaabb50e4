import type { position } from "../en/position.ts";
import type { Translation } from "../define-messages.ts";

export default {
  noPosition: "Aún no tienes {asset}.",
  quantityHeld: "Tenencia",
  averageCost: "Coste medio",
  costBasis: "Base de coste",
  marketValue: "Valor",
  unrealised: "No realizado",
  realised: "Realizado",
  close: "Cerrar posición",
  closeText: "Rellena el formulario con la venta de {amount} a mercado.",
  held: "{amount} está reservado por órdenes abiertas y se queda.",
  heldHidden: "Una parte está reservada por órdenes abiertas y se queda.",
  dust: "Lo que es menor que {step} no se puede vender y se queda.",
} satisfies Translation<typeof position>;
