import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen: "Sua conta está congelada. Você pode ver tudo e cancelar ordens, mas não enviar novas.",
  toSupport: "Escrever ao suporte",
} satisfies Translation<typeof frozenMessages>;
