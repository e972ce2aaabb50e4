import type { shortcutWords } from "../en/shortcuts.ts";
import type { Translation } from "../words.ts";

export default {
  title: "Tastaturkürzel",
  search: "Paare suchen",
  list: "Diese Liste zeigen",
  theme: "Darstellung wechseln",
  close: "Schließen, was offen ist",
  goHome: "Zur Startseite",
  goMarket: "Zum Markt",
  goTrade: "Zum Handel",
  goProfile: "Zum Profil",
  andThen: "dann",
} satisfies Translation<typeof shortcutWords>;
