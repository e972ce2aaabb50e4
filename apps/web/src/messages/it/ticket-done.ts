import type { ticketDone } from "../en/ticket-done.ts";
import type { Translation } from "../define-messages.ts";

export default {
  doneTitle: "{verb}: {amount} {asset}",
  donePartly: "{verb}: {amount} {asset} di {wanted}",
  doneTrades: { one: "Un’operazione", other: "{count} operazioni" },
  yourPrice: "Il tuo prezzo",
  bestAsk: "Miglior ask all’arrivo",
  bestBid: "Miglior bid all’arrivo",
  paid: "Pagato",
  received: "Ricevuto",
  sequence: "ID di esecuzione",
  seeEvidence: "Dettagli dell’esecuzione",
  newOrder: "Nuovo ordine",
  evidenceSlippage: "Slippage dal prezzo migliore",
} satisfies Translation<typeof ticketDone>;
