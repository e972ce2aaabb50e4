// The questions about orders, fees, evidence and balances, in French.
import type { MoneyText } from "../help-text.ts";

export const frMoney: MoneyText = {
  orders: {
    title: "Ordres",
    questions: {
      "market-or-limit": {
        question: "Ordre au marché ou ordre à cours limité ?",
        answer: `Un **ordre au marché** prend ce qui est offert maintenant. La saisie d’ordre montre le prix moyen attendu et le prix le plus défavorable : le moteur ne l’exécute jamais
à un prix plus défavorable. Ce qui ne peut pas être exécuté dans cette limite est annulé.

Un **ordre à cours limité** nomme votre prix. Il est exécuté à ce prix ou à un meilleur. Ce qui n’est pas exécuté aussitôt attend dans le carnet,
jusqu’à ce que quelqu’un le prenne ou que vous l’annuliez.`,
      },
      "order-states": {
        question: "Que veulent dire les états d’un ordre ?",
        answer: `| État              | Ce que cela veut dire                                                                              |
| ----------------- | -------------------------------------------------------------------------------------------------- |
| Ouvert            | Il attend dans le carnet, et rien n’est encore exécuté                                             |
| Exécuté en partie | Une partie est exécutée, le reste attend toujours                                                  |
| Exécuté           | Il est exécuté en entier                                                                           |
| Annulé            | Vous, une réinitialisation, l’exploitant ou une règle y a mis fin ; ce qui était exécuté le reste  |
| Expiré | Ce qui ne pouvait pas être exécuté aussitôt a pris fin, comme le disent les règles de l’ordre      |

La raison figure à côté de l’état dans [Ordres](/orders). Choisissez un ordre pour voir toute sa vie, étape par étape.`,
      },
      "options-of-an-order": {
        question: "Que sont « Maker uniquement », « Exécuter de suite » et « Tout exécuter de suite » ?",
        answer: `- **Maker uniquement** : l’ordre reste toujours dans le carnet. S’il devait s’exécuter aussitôt, il est refusé.
- **Immédiat ou annulé (IOC)** : ce qui peut être exécuté aussitôt l’est ; le reste est annulé.
- **Tout ou rien (FOK)** : tout d’un coup, ou l’ordre est refusé.

Ils se trouvent sous **Options** dans la saisie d’un ordre à cours limité.`,
      },
      "why-refused": {
        question: "Pourquoi mon ordre a-t-il été refusé ?",
        answer: `La raison figure dans la saisie d’ordre au-dessus du bouton, avec une valeur qui convient. Les plus courantes :

- Le prix ou la quantité n’est pas un multiple du pas de la paire.
- L’ordre est plus petit ou plus grand que ce que la paire permet.
- Le prix est trop loin du marché.
- Il n’y a pas assez de disponible : ce que bloquent les ordres ouverts ne se dépense pas deux fois.
- Le prix du marché est trop ancien. Les ordres au marché attendent la prochaine cotation ; les ordres à cours limité passent toujours.`,
      },
      amend: {
        question: "Puis-je modifier un ordre ouvert ?",
        answer: `Oui, dans [Ordres](/orders) : son prix et sa quantité. Seule une baisse de la quantité garde votre place dans la file. Tout autre changement vous envoie
au bout.`,
      },
      "lost-connection": {
        question: "Ma connexion a coupé pendant l’envoi. L’ordre est-il passé ?",
        answer: `La saisie d’ordre interroge le serveur jusqu’à le savoir, et vous le dit. Elle n’envoie jamais deux fois le même ordre. Un ordre confirmé est écrit pour
de bon, même si un serveur s’arrête l’instant d’après. Dans tous les cas, [Ordres](/orders) le montre.`,
      },
    },
  },
  proof: {
    title: "Frais, exécutions et soldes",
    questions: {
      fees: {
        question: "Combien coûte une transaction ?",
        answer: `Des frais sur la valeur de chaque exécution, dans la monnaie de cotation de la paire. Qui attend dans le carnet (maker) paie en général moins que qui y prend
(taker). La saisie d’ordre montre votre taux avant l’envoi, et il est fixé pour cet ordre dès qu’il est passé. Les frais sont arrondis une seule
fois pour tout l’ordre : beaucoup de petites exécutions ne coûtent pas plus qu’une grande.

Chaque montant de frais est une ligne à part dans [Transactions](/profile/transactions).`,
      },
      evidence: {
        question: "Qu’est-ce que la preuve d’une exécution ?",
        answer: `L’état du marché quand votre ordre l’a rencontré : meilleur achat et meilleure vente, âge de cette cotation, sa source, écart de votre prix avec le milieu,
et si un autre trader ou le teneur de marché se trouvait en face. Elle est écrite avec l’exécution et n’est jamais modifiée.

Ouvrez [Ordres](/orders), choisissez **Exécutions**, puis une exécution.`,
      },
      "who-is-the-liquidity-provider": {
        question: "Qui est le teneur de marché ?",
        answer: `Un compte de la maison qui offre des prix autour de ceux du marché, pour qu’il y ait quelqu’un avec qui négocier. Il suit les mêmes règles que vous. À
prix égal, les ordres des traders passent d’abord. Chaque exécution dit si vous l’avez rencontré, lui ou un autre trader.`,
      },
      "can-the-operator-decide": {
        question: "L’exploitant peut-il décider de l’issue de ma transaction ?",
        answer: `Non. Le logiciel n’offre ce levier à personne. Le moteur suit le prix et le temps, tout ce qu’il fait est écrit dans un journal chaîné, et l’exploitant
peut faire rejouer ce journal pour vérifier qu’il mène aux mêmes soldes.`,
      },
      "available-and-held": {
        question: "Quelle différence entre disponible et réservé ?",
        answer: `Le **Disponible** est ce que vous pouvez dépenser. Le **Réservé** est promis à vos ordres ouverts : un achat à cours limité bloque son prix et les frais les
plus élevés, une vente bloque ce qu’elle vend. Quand un ordre est exécuté pour moins, ou prend fin, ce qui reste redevient aussitôt disponible.`,
      },
      "how-balances-come-about": {
        question: "Comment vérifier un solde ?",
        answer: `Votre solde est la somme de ses écritures. [Transactions](/profile/transactions) les liste toutes, avec le solde après chacune, et **CSV** vous donne la liste
en fichier. Aucune écriture n’est jamais modifiée ni supprimée ; une erreur est corrigée par une autre écriture.`,
      },
      "average-cost": {
        question: "Où voir ce que mes avoirs m’ont coûté ?",
        answer: `Dans [Actifs](/profile/assets) : chaque avoir avec ce qu’il a coûté en moyenne, ce qu’il vaut maintenant, et la différence.`,
      },
    },
  },
};
