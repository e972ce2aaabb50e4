import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "Cantidad visible",
  about: "El libro muestra solo una parte de la orden.",
  plain:
    "El libro muestra {shown} {asset} de {total} {asset}. Cuando se ejecuta una parte aparece la siguiente, al final de la cola. Puede ejecutarse la orden entera.",
  plainEmpty:
    "El libro muestra esa cantidad de la orden cada vez. Cuando se ejecuta una parte aparece la siguiente, al final de la cola.",
  parts: "Visible {shown} {asset} · oculta {hidden} {asset}",
  picture: "Una parte de la orden está sobre la línea que ven los demás y el resto debajo.",
} satisfies Translation<typeof iceberg>;
