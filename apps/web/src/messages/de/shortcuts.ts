import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Tastaturkürzel",
  search: "Paare suchen",
  palette: "Suche und Befehle",
  list: "Diese Liste zeigen",
  theme: "Darstellung wechseln",
  orderType: "Orderart wählen, unter Handel",
  close: "Schließen, was offen ist",
  goHome: "Zur Startseite",
  goMarket: "Zum Markt",
  goTrade: "Zum Handel",
  goProfile: "Zum Profil",
  andThen: "dann",
} satisfies Translation<typeof shortcutMessages>;
