import type { firstTradeMessages } from "../en/first-trade.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Ihr erster Trade",
  place: "Schritt {place} von {count}",
  leave: "Tour beenden",

  practise: "Diese Tour nutzt Demogeld. Sie können nichts verlieren.",
  usePractice: "Zu Demogeld wechseln",

  pairTitle: "Wählen Sie, was Sie handeln",
  pairText:
    "{pair} heißt: Sie kaufen {base} und zahlen in {quote}. Der Preis daneben ist live. Bleiben Sie bei diesem Paar, oder wählen Sie ein anderes.",
  choosePair: "Anderes Paar wählen",
  toTicket: "Bei {pair} bleiben",

  ticketTitle: "Lesen Sie das Ticket",
  openTicket: "Tippen Sie unten auf Kaufen, um das Orderformular zu öffnen.",
  ticketText:
    "Eine Market-Order wird sofort zu den besten Preisen ausgeführt; eine Limit-Order wartet auf Ihren Preis. Die Kosten stehen unter der Menge: der erwartete Preis, die Gebühr und der schlechteste mögliche Preis.",
  toSend: "Weiter",

  sendTitle: "Senden Sie eine Demo-Order",
  sendText:
    "Wählen Sie Market, geben Sie eine kleine Menge wie {amount} ein, prüfen Sie die Summe, und tippen Sie auf Kaufen.",

  evidenceTitle: "So wurde sie ausgeführt",
  evidenceText:
    "Ihre Order ist ausgeführt. Jede Ausführung hält den Markt in diesem Moment fest: den besten Preis, sein Alter, seine Quelle und den Abstand zu Ihrem Preis.",
  seeEvidence: "Ausführungsdetails",
  end: "Fertig",

  offerText: "Vier Schritte auf dem echten Bildschirm, mit Demogeld. Sie können jederzeit aufhören.",
  begin: "Beginnen",
  goOn: "Weiter",
  notNow: "Nicht jetzt",
  row: "Geführter erster Trade",
  rowNew: "Zwei Minuten",
  rowLeft: "Weiter mit Schritt {place}",
  rowDone: "Fertig",
} satisfies Translation<typeof firstTradeMessages>;
