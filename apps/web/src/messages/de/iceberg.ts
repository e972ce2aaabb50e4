import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "Angezeigte Menge",
  about: "Nur ein Teil der Order steht sichtbar im Orderbuch.",
  plain: {
    one: "Das Orderbuch zeigt {shown} {asset} von {total} {asset}, in {count} Teil.",
    other: "Das Orderbuch zeigt jeweils {shown} {asset} von {total} {asset}, in bis zu {count} Teilen.",
  },
  refills: "Ist ein Teil ausgeführt, folgt der nächste am Ende der Warteschlange.",
  fillsAll: "Die ganze Order kann ausgeführt werden.",
  placed: {
    one: "Iceberg: {shown} {asset} sichtbar, in {count} Teil.",
    other: "Iceberg: jeweils {shown} {asset} sichtbar, in bis zu {count} Teilen.",
  },
  nextPart: "Nächster Teil sichtbar: {shown} {asset}",
  nextAt: "Am Ende der Warteschlange zu {price}.",
  amended: "Angezeigte Menge jetzt {shown} {asset}.",
  plainEmpty:
    "So viel der Order zeigt das Orderbuch auf einmal. Ist ein Teil ausgeführt, folgt der nächste am Ende der Warteschlange.",
  parts: "Sichtbar {shown} {asset} · verborgen {hidden} {asset}",
  picture: "Ein Teil der Order steht über der Linie, die andere sehen, der Rest darunter.",
} satisfies Translation<typeof iceberg>;
