import type { sharedPage } from "../en/shared-page.ts";
import type { Translation } from "../define-messages.ts";

export default {
  show: "Mostra all’assistenza la pagina in cui mi trovo",
  until: "Solo il nome della pagina, mai ciò che contiene, e solo finché questa conversazione non è risolta.",
} satisfies Translation<typeof sharedPage>;
