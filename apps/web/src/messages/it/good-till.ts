import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "Valido fino a",
  inAnHour: "1 ora",
  inADay: "1 giorno",
  inAWeek: "1 settimana",
  endsRest: "La parte non eseguita entro quel momento viene annullata.",
  endsWaiting: "Se non si attiva entro quel momento, viene annullato.",
  endsWaitingLimit: "Ciò che entro quel momento non si è attivato e non è stato eseguito viene annullato.",
  endsBoth: "Se in quel momento sono ancora aperti, vengono annullati entrambi gli ordini.",
  endsEntry:
    "La parte non eseguita entro quel momento viene annullata e, se non è stato eseguito nulla, anche le uscite. Le uscite della parte eseguita restano in vigore.",
} satisfies Translation<typeof goodTill>;
