import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "Quantité affichée",
  about: "Le carnet n’affiche qu’une partie de l’ordre.",
  plain: {
    one: "Le carnet affiche {shown} {asset} sur {total} {asset}, en {count} part.",
    many: "Le carnet affiche {shown} {asset} à la fois sur {total} {asset}, en {count} parts au plus.",
    other: "Le carnet affiche {shown} {asset} à la fois sur {total} {asset}, en {count} parts au plus.",
  },
  refills: "Quand une part est exécutée, la suivante apparaît, en fin de file.",
  fillsAll: "Tout l’ordre peut être exécuté.",
  placed: {
    one: "Iceberg : {shown} {asset} affiché, en {count} part.",
    many: "Iceberg : {shown} {asset} affiché à la fois, en {count} parts au plus.",
    other: "Iceberg : {shown} {asset} affiché à la fois, en {count} parts au plus.",
  },
  nextPart: "Part suivante affichée : {shown} {asset}",
  nextAt: "En fin de file à {price}.",
  amended: "Quantité affichée désormais {shown} {asset}.",
  plainEmpty:
    "Le carnet affiche cette quantité de l’ordre à la fois. Quand une part est exécutée, la suivante apparaît, en fin de file.",
  parts: "Affiché {shown} {asset} · caché {hidden} {asset}",
  picture: "Une part de l’ordre dépasse la ligne que les autres voient, le reste est dessous.",
} satisfies Translation<typeof iceberg>;
