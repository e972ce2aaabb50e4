import type { sandbox } from "../en/sandbox.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "Environnement de test",
  band: "Compte réel dans un environnement de test : pas d’argent réel.",
  kyc: "Environnement de test : ce que vous envoyez est approuvé tout seul en quelques secondes. Cela ne compte qu’ici ; avec de l’argent réel, des personnes l’examinent. N’envoyez pas de vrais papiers.",
  cooling:
    "Environnement de test : elle est utilisable tout de suite. Avec de l’argent réel, elle attend 24 heures.",
  payIn:
    "Environnement de test : un paiement par carte ou en crypto est réglé tout seul en quelques secondes. Un virement attend l’équipe, qui le compare.",
  payOut:
    "Environnement de test : il est approuvé et payé tout seul en quelques secondes. Avec de l’argent réel, des personnes l’approuvent.",
} satisfies Translation<typeof sandbox>;
