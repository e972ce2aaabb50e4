import type { firstTradeWords } from "../en/first-trade.ts";
import type { Translation } from "../words.ts";

export default {
  title: "Ihr erster Trade",
  place: "Schritt {place} von {count}",
  leave: "Den geführten Trade verlassen",

  practise: "Das geschieht mit Demogeld, damit nichts verloren gehen kann.",
  usePractice: "Zu Demogeld wechseln",

  pairTitle: "Wählen Sie, was Sie handeln",
  pairText:
    "{pair} heißt: Sie kaufen {base} und zahlen in {quote}. Der Preis daneben ist live. Bleiben Sie bei diesem Paar, oder wählen Sie ein anderes.",
  choosePair: "Anderes Paar wählen",
  toTicket: "Bei {pair} bleiben",

  ticketTitle: "Lesen Sie das Ticket",
  openTicket: "Drücken Sie unten auf Kaufen, um das Orderticket zu öffnen.",
  ticketText:
    "Eine Market-Order handelt sofort zu den besten Preisen, die es gibt; eine Limit-Order wartet auf Ihren. Unter der Menge steht, was sie kostet: der erwartete Preis, die Gebühr und der schlechteste Preis, den Sie bekommen können.",
  toSend: "Weiter",

  sendTitle: "Senden Sie eine Demo-Order",
  sendText:
    "Wählen Sie Market, schreiben Sie eine kleine Menge wie {amount}, sehen Sie auf die Summe, und drücken Sie den Knopf, der sagt, was er tut.",

  evidenceTitle: "Sehen Sie ihren Nachweis",
  evidenceText:
    "Ihre Order ist ausgeführt. Jede Ausführung behält, was der Markt in diesem Augenblick sagte: den besten Preis, wie alt er war, woher er kam, und wie weit Ihrer davon entfernt war.",
  seeEvidence: "Nachweis ansehen",
  end: "Fertig",

  offerText: "Vier Schritte auf dem echten Bildschirm, mit Demogeld. Sie können jederzeit aufhören.",
  begin: "Beginnen",
  goOn: "Weiter",
  notNow: "Nicht jetzt",
  row: "Geführter erster Trade",
  rowNew: "Zwei Minuten",
  rowLeft: "Weiter mit Schritt {place}",
  rowDone: "Fertig",
} satisfies Translation<typeof firstTradeWords>;
