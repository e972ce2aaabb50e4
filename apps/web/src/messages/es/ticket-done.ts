import type { ticketDone } from "../en/ticket-done.ts";
import type { Translation } from "../define-messages.ts";

export default {
  doneTitle: "{verb}: {amount} {asset}",
  donePartly: "{verb}: {amount} {asset} de {wanted}",
  doneTrades: { one: "Una operación", other: "{count} operaciones" },
  yourPrice: "Tu precio",
  bestAsk: "Mejor venta al llegar",
  bestBid: "Mejor compra al llegar",
  paid: "Pagado",
  received: "Recibido",
  sequence: "ID de ejecución",
  seeEvidence: "Detalles de la ejecución",
  newOrder: "Nueva orden",
  evidenceSlippage: "Deslizamiento desde el mejor precio",
} satisfies Translation<typeof ticketDone>;
