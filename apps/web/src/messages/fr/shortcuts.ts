import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Raccourcis clavier",
  search: "Rechercher une paire",
  palette: "Recherche et commandes",
  list: "Afficher cette liste",
  theme: "Changer de thème",
  orderType: "Choisir le type d’ordre, dans Négocier",
  close: "Fermer ce qui est ouvert",
  goHome: "Aller à l’accueil",
  goMarket: "Aller au marché",
  goTrade: "Aller à Négocier",
  goProfile: "Aller au profil",
  andThen: "puis",
} satisfies Translation<typeof shortcutMessages>;
