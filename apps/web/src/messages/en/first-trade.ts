import { defineMessages } from "../define-messages.ts";

/** The guided first trade: four steps on the trade screen, and where they are offered. */
export const firstTradeMessages = defineMessages("first-trade", {
  title: "Your first trade",
  place: "Step {place} of {count}",
  leave: "Exit tour",

  practise: "This tour uses demo money. There is nothing to lose.",
  usePractice: "Switch to demo money",

  pairTitle: "Choose what to trade",
  pairText:
    "{pair} means: you buy {base} and pay with {quote}. The price beside it is live. Keep this pair, or choose another one.",
  choosePair: "Choose another pair",
  toTicket: "Keep {pair}",

  ticketTitle: "Read the ticket",
  openTicket: "Tap Buy below to open the order ticket.",
  ticketText:
    "A market order trades at once at the best prices; a limit order waits for your price. Costs appear below the amount: the expected price, the fee, and the worst price you can get.",
  toSend: "Continue",

  sendTitle: "Send a demo order",
  sendText: "Choose Market, enter a small amount such as {amount}, check the total, and tap Buy.",

  evidenceTitle: "See how it filled",
  evidenceText:
    "Your order is filled. Each fill keeps the market at that moment: the best price, how old it was, its source, and how far yours was from it.",
  seeEvidence: "Execution details",
  end: "Finish",

  offerText: "Four steps on the real screen, with demo money. You can leave at any time.",
  begin: "Start",
  goOn: "Continue",
  notNow: "Not now",
  row: "Guided first trade",
  rowNew: "Two minutes",
  rowLeft: "Continue with step {place}",
  rowDone: "Done",
});
