import type { faults } from "../en/faults.ts";
import type { Translation } from "../define-messages.ts";

export default {
  network: "Erro de rede: verifique sua conexão",
  page: "Algo deu errado nesta página.",
} satisfies Translation<typeof faults>;
