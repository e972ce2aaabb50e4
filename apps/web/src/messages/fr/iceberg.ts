import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "Quantité affichée",
  about: "Le carnet n’affiche qu’une partie de l’ordre.",
  plain:
    "Le carnet affiche {shown} {asset} sur {total} {asset}. Quand une part est exécutée, la suivante apparaît, en fin de file. Tout l’ordre peut être exécuté.",
  plainEmpty:
    "Le carnet affiche cette quantité de l’ordre à la fois. Quand une part est exécutée, la suivante apparaît, en fin de file.",
  parts: "Affiché {shown} {asset} · caché {hidden} {asset}",
  picture: "Une part de l’ordre dépasse la ligne que les autres voient, le reste est dessous.",
} satisfies Translation<typeof iceberg>;
