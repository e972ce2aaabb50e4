import type { ticketReplace } from "../en/ticket-replace.ts";
import type { Translation } from "../define-messages.ts";

export default {
  replace: "Remplacer",
  hint: "Pour changer son sens, son type ou autre chose, remplacez-le : la saisie d’ordre s’ouvre avec ses valeurs.",
  note: "L’envoi annule d’abord {what}, même si le nouvel ordre est ensuite rejeté ; s’il est terminé d’ici là, rien n’est placé.",
  ended: "L’ordre à remplacer est terminé. Rien ne serait placé à sa place.",
  separate: "Passer plutôt un ordre séparé",
  gone: "Cet ordre n’est plus ouvert, il n’y a rien à remplacer.",
} satisfies Translation<typeof ticketReplace>;
