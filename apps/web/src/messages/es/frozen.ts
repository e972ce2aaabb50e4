import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen: "Tu cuenta está bloqueada. Puedes verlo todo y cancelar órdenes, pero no crear nuevas.",
  toSupport: "Escribir a soporte",
} satisfies Translation<typeof frozenMessages>;
