import type { notFound } from "../en/not-found.ts";
import type { Translation } from "../define-messages.ts";

export default {
  goHome: "Ir a Inicio",
  text: "No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace tenga un error.",
} satisfies Translation<typeof notFound>;
