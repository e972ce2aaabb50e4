import type { orderGroup } from "../en/order-group.ts";
import type { Translation } from "../define-messages.ts";

export default {
  linked: "Ordres liés",
  entry: "Entrée",
  begun: "Son entrée a été exécutée",
  begunFor: "La sortie a commencé pour {amount} {asset}.",
  pending: "Il commence dès que son entrée est exécutée. D’ici là, il peut être annulé, mais pas modifié.",
  unpaid: "À l’exécution de son entrée, le solde ne suffisait pas.",
  sameAmount: "Les sorties d’une position partagent la même quantité : elle ne peut pas être modifiée ici.",
  cancelExit:
    "L’autre sortie est annulée avec elle et ce qu’elles réservent redevient disponible. C’est irréversible.",
  cancelEntry:
    "Rien n’est exécuté : ses sorties sont annulées avec lui et {held} redevient disponible. C’est irréversible.",
  cancelEntryPart:
    "Ses sorties commencent pour la partie exécutée et {held} redevient disponible. C’est irréversible.",
} satisfies Translation<typeof orderGroup>;
