import type { faults } from "../en/faults.ts";
import type { Translation } from "../define-messages.ts";

export default {
  network: "Erreur réseau - veuillez vérifier votre connexion",
  page: "Une erreur s’est produite sur cette page.",
} satisfies Translation<typeof faults>;
