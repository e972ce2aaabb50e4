import { words } from "../words.ts";

/** The guided first trade: four steps on the trade screen, and where they are offered. */
export const firstTradeWords = words("first-trade", {
  title: "Your first trade",
  place: "Step {place} of {count}",
  leave: "Leave the guided trade",

  practise: "This is done with demo money, so that nothing can be lost.",
  usePractice: "Switch to demo money",

  pairTitle: "Choose what to trade",
  pairText:
    "{pair} means: you buy {base} and pay in {quote}. The price beside it is live. Keep this pair, or choose another one.",
  choosePair: "Choose another pair",
  toTicket: "Keep {pair}",

  ticketTitle: "Read the ticket",
  openTicket: "Press Buy below to open the order ticket.",
  ticketText:
    "A market order trades at once at the best prices there are; a limit order waits for yours. Under the amount stands what it costs: the expected price, the fee, and the worst price that you can get.",
  toSend: "Go on",

  sendTitle: "Send a demo order",
  sendText:
    "Choose Market, write a small amount such as {amount}, look at the total, and press the button that says what it does.",

  evidenceTitle: "See its evidence",
  evidenceText:
    "Your order is filled. Each fill keeps what the market said at that moment: the best price, how old it was, where it came from, and how far yours was from it.",
  seeEvidence: "See the evidence",
  end: "Finish",

  offerText: "Four steps on the real screen, with demo money. You can leave at any time.",
  begin: "Start",
  goOn: "Go on",
  notNow: "Not now",
  row: "Guided first trade",
  rowNew: "Two minutes",
  rowLeft: "Go on with step {place}",
  rowDone: "Done",
});
