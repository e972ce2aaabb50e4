import type { ticketDone } from "../en/ticket-done.ts";
import type { Translation } from "../define-messages.ts";

export default {
  doneTitle: "{verb}: {amount} {asset}",
  donePartly: "{verb}: {amount} {asset} von {wanted}",
  doneTrades: { one: "Ein Trade", other: "{count} Trades" },
  yourPrice: "Ihr Preis",
  bestAsk: "Bester Briefkurs bei Ankunft",
  bestBid: "Bester Geldkurs bei Ankunft",
  paid: "Gezahlt",
  received: "Erhalten",
  sequence: "Ausführungs-ID",
  seeEvidence: "Ausführungsdetails",
  newOrder: "Neue Order",
  evidenceSlippage: "Slippage zum besten Preis",
} satisfies Translation<typeof ticketDone>;
