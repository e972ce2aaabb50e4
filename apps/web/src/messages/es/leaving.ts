import type { leaving } from "../en/leaving.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "¿Salir sin guardar?",
  text: "Lo que has escrito aquí se conserva hasta que cierres esta página, pero no está guardado.",
  textOnDevice: "Lo que has escrito aquí se conserva en este dispositivo, pero no está guardado.",
  stay: "Seguir escribiendo",
  leave: "Salir",
} satisfies Translation<typeof leaving>;
