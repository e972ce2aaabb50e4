import type { appManifest } from "../en/app-manifest.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "Una piattaforma di trading in cui puoi verificare ogni saldo e ogni esecuzione.",
  trade: "Trading",
  market: "Mercato",
  chat: "Chat",
  narrow: "Il grafico di una coppia con Acquista e Vendi sotto il pollice",
  wide: "Grafico, book degli ordini, modulo d’ordine e ordini in una sola schermata",
} satisfies Translation<typeof appManifest>;
