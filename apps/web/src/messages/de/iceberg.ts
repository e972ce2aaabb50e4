import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "Angezeigte Menge",
  about: "Nur ein Teil der Order steht sichtbar im Orderbuch.",
  plain:
    "Das Orderbuch zeigt {shown} {asset} von {total} {asset}. Ist ein Teil ausgeführt, folgt der nächste am Ende der Reihe. Die ganze Order kann ausgeführt werden.",
  plainEmpty:
    "So viel der Order zeigt das Orderbuch auf einmal. Ist ein Teil ausgeführt, folgt der nächste am Ende der Reihe.",
  parts: "Sichtbar {shown} {asset} · verborgen {hidden} {asset}",
  picture: "Ein Teil der Order steht über der Linie, die andere sehen, der Rest darunter.",
} satisfies Translation<typeof iceberg>;
