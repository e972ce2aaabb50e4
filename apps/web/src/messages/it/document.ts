import type { documentMessages } from "../en/document.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "Una piattaforma di trading in cui puoi verificare ogni saldo e ogni esecuzione.",
  noScript: "Fillmark ha bisogno di JavaScript per mostrare i mercati in diretta. Attivalo.",
} satisfies Translation<typeof documentMessages>;
