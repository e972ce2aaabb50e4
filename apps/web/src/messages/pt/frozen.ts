import type { frozenWords } from "../en/frozen.ts";
import type { Translation } from "../words.ts";

export default {
  frozen: "Sua conta está congelada. Você pode ver tudo e cancelar ordens, mas não enviar novas.",
  toSupport: "Escrever ao suporte",
} satisfies Translation<typeof frozenWords>;
