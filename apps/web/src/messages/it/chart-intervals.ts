import type { chartIntervals } from "../en/chart-intervals.ts";
import type { Translation } from "../define-messages.ts";

export default {
  all: "Tutte le durate delle candele",
  fromTape: "dalle operazioni, senza storico",
  since: "Dalle operazioni a partire dalle {time} {zone}",
  empty:
    "Ancora nessuna operazione. Le candele in secondi usano le operazioni da quando hai aperto questo grafico e le ultime precedenti: non c’è storico.",
} satisfies Translation<typeof chartIntervals>;
