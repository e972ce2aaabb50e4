import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "Válida hasta",
  inAnHour: "1 hora",
  inADay: "1 día",
  inAWeek: "1 semana",
  endsRest: "Lo que no se haya ejecutado para entonces se cancela.",
  endsWaiting: "Si para entonces no se ha activado, se cancela.",
  endsWaitingLimit: "Lo que para entonces no se haya activado y ejecutado se cancela.",
  endsBoth: "Si entonces siguen abiertas, se cancelan las dos órdenes.",
  endsEntry:
    "Lo que no se haya ejecutado para entonces se cancela y, si no se ejecutó nada, también las salidas. Las salidas de lo ejecutado siguen vigentes.",
} satisfies Translation<typeof goodTill>;
