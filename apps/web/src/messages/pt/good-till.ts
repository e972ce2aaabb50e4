import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "Válida até",
  inAnHour: "1 hora",
  inADay: "1 dia",
  inAWeek: "1 semana",
  endsRest: "O que não for executado até lá é cancelado.",
  endsWaiting: "Se não for acionada até lá, é cancelada.",
  endsWaitingLimit: "O que não for acionado e executado até lá é cancelado.",
  endsBoth: "Se ainda estiverem abertas, as duas ordens são canceladas.",
  endsEntry:
    "O que não for executado até lá é cancelado e, se nada for executado, as saídas também. As saídas do que foi executado continuam em vigor.",
} satisfies Translation<typeof goodTill>;
