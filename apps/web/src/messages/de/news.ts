import type { news } from "../en/news.ts";
import type { Translation } from "../words.ts";

export default {
  title: "News",
  search: "News suchen",
  categories: "Kategorien",
  all: "Alle",
  markets: "Märkte",
  economy: "Wirtschaft",
  regulation: "Regulierung",
  technology: "Technik",
  product: "Produkt",
  learn: "Lernen",

  ownSource: "Fillmark",
  loading: "News werden geladen",
  failed: "Die News ließen sich nicht laden. Was Sie gelesen haben, bleibt, wie es war.",
  empty: "Noch ist nichts veröffentlicht.",
  noneIn: "In {category} gibt es noch nichts.",
  noMatch: "Kein Artikel passt zu „{text}“.",
  showAll: "Alle News zeigen",
  found: { one: "{count} Artikel", other: "{count} Artikel" },
  foundMore: { one: "{count} Artikel, und es gibt mehr", other: "{count} Artikel, und es gibt mehr" },
  more: "Mehr laden",
  earlier: "Früher",

  minutes: { one: "{count} Min. Lesezeit", other: "{count} Min. Lesezeit" },
  edited: "Geändert {at}",
  share: "Teilen",
  linkCopied: "Der Link ist kopiert.",
  shareFailed: "Der Link wurde nicht kopiert.",
  shareFailedHow: "Kopieren Sie ihn aus der Adresse dieser Seite.",
  pictureOf: "Bild zu „{title}“",

  articleLoading: "Der Artikel wird geladen",
  articleFailed: "Der Artikel ließ sich nicht laden.",
  notFoundTitle: "Artikel nicht gefunden",
  notFound:
    "Unter dieser Adresse gibt es keinen Artikel. Vielleicht wurde er zurückgezogen, oder der Link hat einen Fehler.",
  toNews: "Alle News",

  excerpt: "Dies ist ein Auszug. Den ganzen Artikel hat {source}.",
  readAt: "Bei {source} lesen",
  from: "Von {source}",
  pairs: "Paare in diesem Artikel",
  lastPrice: "Letzter Preis",
  next: "Nächster Artikel",
  related: "Mehr in {category}",
} satisfies Translation<typeof news>;
