import type { chartIntervals } from "../en/chart-intervals.ts";
import type { Translation } from "../define-messages.ts";

export default {
  all: "Todas as durações de candle",
  fromTape: "dos negócios, sem histórico",
  since: "Dos negócios desde {time} {zone}",
  empty:
    "Ainda não há negócios. Candles de segundos são feitos dos negócios desde que o gráfico foi aberto e dos últimos antes disso: não há histórico.",
} satisfies Translation<typeof chartIntervals>;
