import type { sharedPage } from "../en/shared-page.ts";
import type { Translation } from "../define-messages.ts";

export default {
  show: "Mostrar ao suporte em que página estou",
  until: "Apenas o nome da página, nunca o que há nela, e só até esta conversa ser resolvida.",
} satisfies Translation<typeof sharedPage>;
