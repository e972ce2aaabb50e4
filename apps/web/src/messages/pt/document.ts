import type { documentMessages } from "../en/document.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "Uma plataforma de negociação em que cada saldo e cada execução podem ser conferidos.",
  noScript: "A Fillmark precisa de JavaScript para mostrar os mercados ao vivo. Ative-o, por favor.",
} satisfies Translation<typeof documentMessages>;
