import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "Valable jusqu’au",
  inAnHour: "1 heure",
  inADay: "1 jour",
  inAWeek: "1 semaine",
  endsRest: "Ce qui n’est pas exécuté d’ici là est annulé.",
  endsWaiting: "S’il n’est pas déclenché d’ici là, il est annulé.",
  endsWaitingLimit: "Ce qui n’est pas déclenché et exécuté d’ici là est annulé.",
  endsBoth: "S’ils sont encore ouverts à ce moment, les deux ordres sont annulés.",
  endsEntry:
    "Ce qui n’est pas exécuté d’ici là est annulé et, sans aucune exécution, les sorties aussi. Les sorties de ce qui est exécuté restent en vigueur.",
} satisfies Translation<typeof goodTill>;
