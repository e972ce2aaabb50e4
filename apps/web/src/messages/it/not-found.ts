import type { notFound } from "../en/not-found.ts";
import type { Translation } from "../define-messages.ts";

export default {
  goHome: "Vai alla Home",
  text: "Non c’è nessuna pagina a questo indirizzo. Forse è stata spostata o il link è sbagliato.",
} satisfies Translation<typeof notFound>;
