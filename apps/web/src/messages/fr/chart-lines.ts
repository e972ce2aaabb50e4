import type { chartLines } from "../en/chart-lines.ts";
import type { Translation } from "../define-messages.ts";

export default {
  keys: "Les flèches haut et bas déplacent le prix d’un pas, avec Maj de dix, Page préc. et Page suiv. davantage. Les flèches gauche et droite mènent à la ligne suivante. Entrée modifie l’ordre, Échap remet la ligne en place.",
  ticketKeys:
    "Les flèches haut et bas règlent le prix de la saisie d’ordre, avec Maj par dix pas, Page préc. et Page suiv. par pas plus grands. Les flèches gauche et droite mènent à la ligne suivante.",
  inTicket: "Saisie · {field}",
  value: "{price} {unit}, {percent} du dernier prix, {worth} {unit}",
  valuePrice: "{price} {unit}, {percent} du dernier prix",
  fromTo: "{field} : {from} → {to} {unit}",
  away: "{percent} du dernier prix",
  worth: "Valeur {worth} {unit}",
  putBack: "Remettre en place",
  meets: "À ce prix, l’ordre s’exécute aussitôt, dans la limite du carnet d’ordres.",
  offline: "Vous êtes hors ligne. Les lignes pourront être déplacées dès le retour de la connexion.",
  trailing: "Un stop suiveur suit le prix de lui-même. Sa ligne ne peut pas être déplacée.",
  afterEntry: "Cet ordre pourra être déplacé une fois son entrée exécutée.",
} satisfies Translation<typeof chartLines>;
