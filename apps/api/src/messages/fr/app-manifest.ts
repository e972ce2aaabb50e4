import type { appManifest } from "../en/app-manifest.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "Une plateforme de trading où chaque solde et chaque exécution se vérifient.",
  trade: "Négocier",
  market: "Marché",
  chat: "Chat",
  narrow: "Le graphique d’une paire avec Acheter et Vendre sous le pouce",
  wide: "Graphique, carnet d’ordres, formulaire et ordres sur un seul écran",
} satisfies Translation<typeof appManifest>;
