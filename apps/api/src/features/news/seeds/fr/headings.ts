import type { SeedHeadings } from "../news-seeds.ts";

export const fr: SeedHeadings = {
  "what-the-demo-account-is": {
    title: "Ce qu’est le compte démo, et ce qu’il ne peut pas vous apprendre",
    summary:
      "10 000,00 USD d’argent d’entraînement sur le même moteur, avec les mêmes règles et les mêmes frais. Rien de tout cela ne peut être retiré.",
  },
  "what-the-evidence-on-a-fill-says": {
    title: "Chaque exécution garde la cotation à laquelle elle a été mesurée",
    summary:
      "Le meilleur achat, la meilleure vente, leur âge et leur source sont inscrits à côté de chacune de vos exécutions. Voici comment les lire.",
  },
  "market-order-or-limit-order": {
    title: "Au marché ou à cours limité : ce que fait chaque ordre, en quatre minutes",
    summary:
      "L’un prend le prix qui est là, l’autre attend celui que vous fixez. Les deux peuvent vous décevoir, chacun à sa façon.",
  },
  "what-a-spread-is": {
    title: "Ce qu’est le spread, et pourquoi vous le payez sans voir de facture",
    summary:
      "En haut de chaque marché se trouvent deux prix. Le spread qui les sépare est le premier coût d’une transaction.",
  },
  "how-to-read-an-order-book": {
    title: "Lire un carnet d’ordres, et savoir ce que coûte un gros ordre",
    summary:
      "Le meilleur prix ne vaut que pour une certaine quantité. Les lignes suivantes disent ce que coûterait le reste.",
  },
  "what-a-trade-costs": {
    title: "Ce que coûte une transaction : frais, spread et glissement additionnés",
    summary:
      "Trois coûts, dont un seul s’appelle frais. Un exemple montre de combien un prix doit bouger avant qu’une transaction rapporte.",
  },
  "how-support-works": {
    title: "Comment fonctionne l’assistance, et ce que nous ne vous demanderons jamais",
    summary:
      "Une seule conversation, la vôtre sur tous vos appareils, lue par des personnes. Aucun agent n’a besoin de votre mot de passe ni d’un code.",
  },
  "what-can-go-wrong": {
    title: "Ce qui peut mal tourner : les risques, dits clairement",
    summary:
      "Les prix baissent, des ordres restent sans exécution, des machines s’arrêtent. Ce que chacun vous fait, et ce qui aide un peu.",
  },
};
