import type { sandbox } from "../en/sandbox.ts";
import type { Translation } from "../words.ts";

export default {
  label: "Bac à sable",
  band: "Compte réel dans un bac à sable : pas d’argent réel.",
  kyc: "Bac à sable : ce que vous envoyez est approuvé tout seul en quelques secondes. Cela ne compte qu’ici ; avec de l’argent réel, des personnes l’examinent. N’envoyez pas de vrais papiers.",
  cooling: "Bac à sable : elle est utilisable tout de suite. Avec de l’argent réel, elle attend 24 heures.",
  payIn:
    "Bac à sable : un paiement par carte ou en crypto est réglé tout seul en quelques secondes. Un virement attend l’équipe, qui le compare.",
  payOut:
    "Bac à sable : il est approuvé et payé tout seul en quelques secondes. Avec de l’argent réel, des personnes l’approuvent.",
} satisfies Translation<typeof sandbox>;
