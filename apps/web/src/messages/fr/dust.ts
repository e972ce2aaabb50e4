import type { dust } from "../en/dust.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Petits soldes",
  about:
    "Ce qui est inférieur au plus petit trade ou échange de son marché peut être échangé en une fois, au prix et aux frais de tout échange.",
  into: "En",
  show: "Afficher les prix",
  nothing: "Aucun petit solde ne peut être échangé pour l’instant.",
  line: "{paid} contre {got}",
  fee: "Frais {fee}",
  swapAll: { one: "Échanger {count} solde contre {got}", other: "Échanger {count} soldes contre {got}" },
  refresh: "Nouveaux prix",
  expired: "Ces prix ont expiré. Rien n’a été échangé.",
  failed: "Les prix n’ont pas pu être chargés. Rien n’a été échangé. {reason}",
  notSwapped: "Rien n’a été échangé. {reason}",
  done: { one: "{count} solde échangé contre {got}.", other: "{count} soldes échangés contre {got}." },
  some: "{done} soldes sur {all} ont été échangés. Les autres n’ont pas changé.",
  left_no_price: "{amount} reste : il n’y a pas de prix pour l’instant.",
  left_held: "{amount} reste : un ordre en réserve une partie.",
  left_worthless: "{amount} reste : cela vaut moins que la plus petite unité.",
} satisfies Translation<typeof dust>;
