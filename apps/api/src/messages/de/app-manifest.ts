import type { appManifest } from "../en/app-manifest.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "Eine Handelsplattform, auf der jeder Kontostand und jede Ausführung nachprüfbar ist.",
  trade: "Handel",
  market: "Markt",
  chat: "Chat",
  narrow: "Der Chart eines Paares mit Kaufen und Verkaufen unter dem Daumen",
  wide: "Chart, Orderbuch, Ticket und Orders auf einem Bildschirm",
} satisfies Translation<typeof appManifest>;
