import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Scorciatoie da tastiera",
  search: "Cerca coppie",
  palette: "Ricerca e comandi",
  list: "Mostra questo elenco",
  theme: "Cambia tema",
  chartMove: "Spostati nel tempo, sul grafico",
  chartZoom: "Ingrandisci o riduci, sul grafico",
  chartAlert: "Imposta un avviso di prezzo, sul grafico",
  newsStep: "Titolo successivo e precedente, in Notizie",
  orElse: "o",
  singleKeys: "Scorciatoie a tasto singolo",
  singleKeysText:
    "Quando sono disattivate, lettere, cifre e segni da soli non fanno nulla. I tasti con Ctrl o Comando, Esc e le frecce funzionano ancora.",
  close: "Chiudi ciò che è aperto",
  goHome: "Vai alla Home",
  goMarket: "Vai a Mercato",
  goTrade: "Vai a Trading",
  goProfile: "Vai a Profilo",
  andThen: "poi",
} satisfies Translation<typeof shortcutMessages>;
