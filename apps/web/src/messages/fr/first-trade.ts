import type { firstTradeMessages } from "../en/first-trade.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Votre première transaction",
  place: "Étape {place} sur {count}",
  leave: "Quitter la visite",

  practise: "Cette visite utilise de l’argent démo. Il n’y a rien à perdre.",
  usePractice: "Passer à l’argent démo",

  pairTitle: "Choisissez quoi négocier",
  pairText:
    "{pair} signifie : vous achetez {base} et payez en {quote}. Le prix à côté est en direct. Gardez cette paire ou choisissez-en une autre.",
  choosePair: "Choisir une autre paire",
  toTicket: "Garder {pair}",

  ticketTitle: "Lisez la saisie d’ordre",
  openTicket: "Touchez Acheter en bas pour ouvrir la saisie d’ordre.",
  ticketText:
    "Un ordre au marché s’exécute aussitôt aux meilleurs prix ; un ordre à cours limité attend le vôtre. Les coûts figurent sous la quantité : le prix attendu, les frais et le prix le plus défavorable.",
  toSend: "Continuer",

  sendTitle: "Envoyez un ordre démo",
  sendText:
    "Choisissez Marché, saisissez une petite quantité comme {amount}, vérifiez le total, puis touchez Acheter.",

  evidenceTitle: "Voyez l’exécution",
  evidenceText:
    "Votre ordre est exécuté. Chaque exécution garde ce que disait le marché à cet instant : le meilleur prix, son âge, son origine et l’écart avec le vôtre.",
  seeEvidence: "Détails de l’exécution",
  end: "Terminer",

  offerText: "Quatre étapes sur le vrai écran, avec de l’argent démo. Vous pouvez quitter à tout moment.",
  begin: "Commencer",
  goOn: "Continuer",
  notNow: "Pas maintenant",
  row: "Première transaction guidée",
  rowNew: "Deux minutes",
  rowLeft: "Reprendre à l’étape {place}",
  rowDone: "Terminée",
} satisfies Translation<typeof firstTradeMessages>;
