import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Tastaturkürzel",
  search: "Paare suchen",
  palette: "Suche und Befehle",
  list: "Diese Liste zeigen",
  theme: "Darstellung wechseln",
  chartMove: "In der Zeit bewegen, im Chart",
  chartZoom: "Zoomen, im Chart",
  chartAlert: "Preisalarm setzen, im Chart",
  newsStep: "Nächster und voriger Titel, unter News",
  orElse: "oder",
  singleKeys: "Kürzel mit einer Taste",
  singleKeysText:
    "Sind sie aus, bewirken Buchstaben, Ziffern und Zeichen allein nichts. Tasten mit Strg oder Befehlstaste, Escape und die Pfeile gehen weiter.",
  close: "Schließen, was offen ist",
  goHome: "Zur Startseite",
  goMarket: "Zum Markt",
  goTrade: "Zum Handel",
  goProfile: "Zum Profil",
  andThen: "dann",
} satisfies Translation<typeof shortcutMessages>;
