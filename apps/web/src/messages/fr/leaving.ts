import type { leaving } from "../en/leaving.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Quitter sans enregistrer ?",
  text: "Ce que vous avez écrit ici est gardé jusqu’à la fermeture de cette page, mais n’est pas enregistré.",
  textOnDevice: "Ce que vous avez écrit ici est gardé sur cet appareil, mais n’est pas enregistré.",
  stay: "Continuer à écrire",
  leave: "Quitter",
} satisfies Translation<typeof leaving>;
