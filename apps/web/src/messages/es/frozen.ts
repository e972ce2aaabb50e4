import type { frozenWords } from "../en/frozen.ts";
import type { Translation } from "../words.ts";

export default {
  frozen: "Tu cuenta está bloqueada. Puedes verlo todo y cancelar órdenes, pero no crear nuevas.",
  toSupport: "Escribir a soporte",
} satisfies Translation<typeof frozenWords>;
