import type { timeZone } from "../en/time-zone.ts";
import type { Translation } from "../define-messages.ts";

export default {
  about:
    "Sur cet appareil, les heures, les jours et les graphiques de toutes les pages sont affichés dans ce fuseau horaire. Les limites, les relevés et les bougies d’un jour commencent toujours à 00:00 UTC.",
  search: "Rechercher une ville, une région ou un décalage",
  asDevice: "Comme cet appareil",
  none: "Aucun fuseau horaire ne porte ce nom.",
  more: { one: "{count} de plus. Recherchez-le.", other: "{count} de plus. Recherchez-en un." },
  use: "Utiliser ce fuseau horaire",
} satisfies Translation<typeof timeZone>;
