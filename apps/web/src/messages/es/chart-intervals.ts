import type { chartIntervals } from "../en/chart-intervals.ts";
import type { Translation } from "../define-messages.ts";

export default {
  all: "Todas las duraciones de vela",
  fromTape: "de las operaciones, sin historial",
  since: "De las operaciones desde las {time} {zone}",
  empty:
    "Aún no hay operaciones. Las velas de segundos se forman con las operaciones desde que se abrió el gráfico y las últimas anteriores: no hay historial.",
} satisfies Translation<typeof chartIntervals>;
