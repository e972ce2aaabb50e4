import type { portfolio } from "../en/portfolio.ts";
import type { Translation } from "../define-messages.ts";

export default {
  link: "Portefeuille",
  loading: "Chargement de votre portefeuille",
  failed: "Le portefeuille n’a pas pu être chargé. Vos soldes n’ont pas changé.",
  empty: "Votre portefeuille commence avec votre premier dépôt ou votre premier trade.",
  trade: "Commencer à trader",
  assets: "Actifs",
  equity: "Capital",
  demo: "Démo",
  hidden: "Masqué",
  csv: "CSV",
  csvFailed: "Le fichier n’a pas pu être créé.",
  since: "depuis le {day}, hors dépôts et retraits",
  period: "Période",
  short_YTD: "Année",
  you: "Vous",
  held: "{asset} conservé",
  compare: "Comparer avec la détention de",
  scrubHint: "← → déplace la ligne",
  chart: "Rendement dans le temps",
  chartAt: "{when} : capital {equity} {currency}, vous {own}, {asset} {other}",
  chartAtAlone: "{when} : capital {equity} {currency}, vous {own}",
  fall: "baisse",
  howEquity:
    "Tout ce que vous possédez au prix de ce moment : le solde de chaque actif, somme de ses écritures, fois le milieu entre achat et vente.",
  howProfit:
    "Capital actuel moins capital au début, moins les versements, plus les retraits. Les dépôts, les retraits et l’argent d’entraînement ne comptent ni comme gain ni comme perte.",
  timeWeighted: "Pondéré par le temps",
  timeWeightedShort: "La qualité de votre trading",
  howTimeWeighted:
    "La période est coupée à chaque dépôt et retrait, et les rendements de toutes les parties sont multipliés. La date et le montant de vos versements ne comptent pas. Non annualisé.",
  moneyWeighted: "Pondéré par l’argent",
  moneyWeightedShort: "Avec les dates de vos dépôts",
  howMoneyWeighted:
    "Dietz modifié : le gain divisé par le capital moyen, où chaque dépôt compte pour la partie de la période où il était là. Non annualisé.",
  against: "Face à {asset}",
  againstShort: "{asset} a fait {change}",
  howAgainst:
    "Votre rendement pondéré par le temps moins ce qu’auraient donné l’achat de {asset} au début et sa détention, sans frais.",
  deepest: "Baisse maximale",
  neverFell: "Aucune baisse sur cette période",
  notBack: "du {peak} au {trough}, non rattrapée",
  back: "du {peak} au {trough}, rattrapée le {recovered}",
  howDeepest:
    "La plus forte baisse du rendement pondéré par le temps, d’un sommet au creux suivant, aux points de la courbe.",
  none: "Inconnu",
  costs: "Ce que le trading a coûté",
  takerFees: { one: "Frais taker, {count} exécution", other: "Frais taker, {count} exécutions" },
  makerFees: { one: "Frais maker, {count} exécution", other: "Frais maker, {count} exécutions" },
  spread: "Spread payé",
  otherFees: "Frais d’échange et de retrait",
  ofTraded: "Part du montant négocié",
  howTaker:
    "Les frais de vos exécutions qui ont pris dans le carnet, au taux fixé à l’envoi de chaque ordre.",
  howMaker: "Les frais de vos exécutions qui étaient dans le carnet, moins les remises.",
  howSpread:
    "Ce que vos exécutions taker ont coûté par rapport au milieu entre achat et vente à l’arrivée de chaque ordre. C’est compris dans vos prix, ce n’est pas un frais à part.",
  howUnmeasured: {
    one: "{count} exécution est laissée de côté, car le prix à son arrivée n’est pas connu.",
    other: "{count} exécutions sont laissées de côté, car le prix à leur arrivée n’est pas connu.",
  },
  howOther: "Ce que les échanges et les retraits ont coûté sur cette période, aux prix actuels.",
  howShare:
    "Frais des exécutions et spread payé, divisés par la valeur de toutes vos exécutions sur cette période.",
  daily: "Gains et pertes par jour",
  dailyZone: "{currency}, jours de {zone}",
  howDaily: "Capital à la fin du jour moins capital à son début, hors versements et retraits de ce jour.",
  dailyFailed: "Les jours n’ont pas pu être chargés. Vos soldes n’ont pas changé.",
  dailyLoading: "Chargement des jours",
  dailyEmpty: "Aucun jour dans cette année pour l’instant.",
  year: "Année",
  months: "Mois de {year}",
  noPrice: "pas de prix",
  daysUp: "{up} jours en hausse, {down} en baisse",
  bestWorst: "meilleur {best}, pire {worst}",
} satisfies Translation<typeof portfolio>;
