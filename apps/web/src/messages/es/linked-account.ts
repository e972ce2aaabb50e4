import type { linkedAccount } from "../en/linked-account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "Abierta para otra cuenta demo",
  visited: "Esta página trata de {name}, así que esta pestaña está ahora en esa cuenta.",
  back: "Volver a {name}",
  open: "Abrir en {name}",
  opening: "Abriendo en {name}",
  stay: "Seguir en {name}",
  unknown: "{reason} Esta pestaña sigue en su cuenta y no se ha cambiado nada.",
  notKept: "Este navegador no guarda nada de esta página, por lo que no puede pasar a {name}.",
} satisfies Translation<typeof linkedAccount>;
