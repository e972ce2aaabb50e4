import type { notFound } from "../en/not-found.ts";
import type { Translation } from "../define-messages.ts";

export default {
  goHome: "Aller à l’accueil",
  text: "Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien contient une erreur.",
} satisfies Translation<typeof notFound>;
