import type { firstTradeWords } from "../en/first-trade.ts";
import type { Translation } from "../words.ts";

export default {
  title: "Votre première transaction",
  place: "Étape {place} sur {count}",
  leave: "Quitter la transaction guidée",

  practise: "Cela se fait avec de l’argent démo, pour que rien ne puisse être perdu.",
  usePractice: "Passer à l’argent démo",

  pairTitle: "Choisissez quoi négocier",
  pairText:
    "{pair} signifie : vous achetez {base} et payez en {quote}. Le prix à côté est en direct. Gardez cette paire ou choisissez-en une autre.",
  choosePair: "Choisir une autre paire",
  toTicket: "Garder {pair}",

  ticketTitle: "Lisez la saisie d’ordre",
  openTicket: "Appuyez sur Acheter en bas pour ouvrir la saisie d’ordre.",
  ticketText:
    "Un ordre au marché s’exécute aussitôt aux meilleurs prix disponibles ; un ordre à cours limité attend le vôtre. Sous la quantité se trouve ce qu’il coûte : le prix attendu, les frais et le pire prix possible.",
  toSend: "Continuer",

  sendTitle: "Envoyez un ordre démo",
  sendText:
    "Choisissez Marché, saisissez une petite quantité comme {amount}, regardez le total, puis appuyez sur le bouton qui dit ce qu’il fait.",

  evidenceTitle: "Voyez sa preuve",
  evidenceText:
    "Votre ordre est exécuté. Chaque exécution garde ce que disait le marché à cet instant : le meilleur prix, son âge, son origine et l’écart avec le vôtre.",
  seeEvidence: "Voir la preuve",
  end: "Terminer",

  offerText: "Quatre étapes sur le vrai écran, avec de l’argent démo. Vous pouvez quitter à tout moment.",
  begin: "Commencer",
  goOn: "Continuer",
  notNow: "Pas maintenant",
  row: "Première transaction guidée",
  rowNew: "Deux minutes",
  rowLeft: "Reprendre à l’étape {place}",
  rowDone: "Terminée",
} satisfies Translation<typeof firstTradeWords>;
