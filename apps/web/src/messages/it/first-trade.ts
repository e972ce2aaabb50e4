import type { firstTradeMessages } from "../en/first-trade.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "La tua prima operazione",
  place: "Passo {place} di {count}",
  leave: "Esci dal percorso",

  practise: "Questo percorso usa denaro demo. Non hai nulla da perdere.",
  usePractice: "Passa al denaro demo",

  pairTitle: "Scegli su cosa operare",
  pairText:
    "{pair} significa: acquisti {base} e paghi in {quote}. Il prezzo accanto è in tempo reale. Tieni questa coppia o scegline un’altra.",
  choosePair: "Scegli un’altra coppia",
  toTicket: "Tieni {pair}",

  ticketTitle: "Leggi il modulo d’ordine",
  openTicket: "Tocca Acquista qui sotto per aprire il modulo d’ordine.",
  ticketText:
    "Un ordine a mercato viene eseguito subito ai prezzi migliori; un ordine limite attende il tuo prezzo. I costi appaiono sotto la quantità: il prezzo previsto, la commissione e il prezzo peggiore che puoi ottenere.",
  toSend: "Continua",

  sendTitle: "Invia un ordine demo",
  sendText:
    "Scegli Mercato, inserisci una quantità piccola come {amount}, controlla il totale e tocca Acquista.",

  evidenceTitle: "Guarda com’è stato eseguito",
  evidenceText:
    "Il tuo ordine è stato eseguito. Ogni esecuzione conserva il mercato di quel momento: il miglior prezzo, quanto era vecchio, la sua fonte e quanto ne distava il tuo.",
  seeEvidence: "Dettagli dell’esecuzione",
  end: "Fine",

  offerText: "Quattro passi sulla schermata vera, con denaro demo. Puoi uscire in qualsiasi momento.",
  begin: "Inizia",
  goOn: "Continua",
  notNow: "Non ora",
  row: "Prima operazione guidata",
  rowNew: "Due minuti",
  rowLeft: "Continua con il passo {place}",
  rowDone: "Fatta",
} satisfies Translation<typeof firstTradeMessages>;
