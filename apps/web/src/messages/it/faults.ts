import type { faults } from "../en/faults.ts";
import type { Translation } from "../define-messages.ts";

export default {
  network: "Errore di rete: controlla la tua connessione",
  page: "Qualcosa è andato storto in questa pagina.",
} satisfies Translation<typeof faults>;
