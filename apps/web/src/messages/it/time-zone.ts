import type { timeZone } from "../en/time-zone.ts";
import type { Translation } from "../define-messages.ts";

export default {
  about:
    "Su questo dispositivo, orari, giorni e grafici di ogni pagina sono mostrati in questo fuso orario. Limiti, estratti conto e candele di un giorno iniziano comunque alle 00:00 UTC.",
  search: "Cerca città, regione o differenza",
  asDevice: "Come questo dispositivo",
  none: "Nessun fuso orario ha questo nome.",
  more: { one: "{count} altro. Cercalo.", other: "{count} altri. Cercane uno." },
  use: "Usa questo fuso orario",
} satisfies Translation<typeof timeZone>;
