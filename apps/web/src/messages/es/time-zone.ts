import type { timeZone } from "../en/time-zone.ts";
import type { Translation } from "../define-messages.ts";

export default {
  about:
    "En este dispositivo, las horas, los días y los gráficos de todas las páginas se muestran en esta zona horaria. Los límites, los extractos y las velas de un día siguen empezando a las 00:00 UTC.",
  search: "Buscar ciudad, región o diferencia",
  asDevice: "Como este dispositivo",
  none: "Ninguna zona horaria se llama así.",
  more: { one: "{count} más. Búscala.", other: "{count} más. Busca una." },
  use: "Usar esta zona horaria",
} satisfies Translation<typeof timeZone>;
