import type { notFound } from "../en/not-found.ts";
import type { Translation } from "../define-messages.ts";

export default {
  goHome: "Ir para o início",
  text: "Não há página neste endereço. Ela pode ter mudado de lugar, ou o link tem um erro.",
} satisfies Translation<typeof notFound>;
