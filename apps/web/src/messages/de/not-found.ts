import type { notFound } from "../en/not-found.ts";
import type { Translation } from "../define-messages.ts";

export default {
  goHome: "Zur Startseite",
  text: "Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder der Link hat einen Fehler.",
} satisfies Translation<typeof notFound>;
