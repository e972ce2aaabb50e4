import type { iceberg } from "../en/iceberg.ts";
import type { Translation } from "../define-messages.ts";

export default {
  displayed: "Cantidad visible",
  about: "El libro muestra solo una parte de la orden.",
  plain: {
    one: "El libro muestra {shown} {asset} de {total} {asset}, en {count} parte.",
    many: "El libro muestra {shown} {asset} de {total} {asset} cada vez, en hasta {count} partes.",
    other: "El libro muestra {shown} {asset} de {total} {asset} cada vez, en hasta {count} partes.",
  },
  refills: "Cuando se ejecuta una parte aparece la siguiente, al final de la cola.",
  fillsAll: "Puede ejecutarse la orden entera.",
  placed: {
    one: "Iceberg: {shown} {asset} a la vista, en {count} parte.",
    many: "Iceberg: {shown} {asset} a la vista cada vez, en hasta {count} partes.",
    other: "Iceberg: {shown} {asset} a la vista cada vez, en hasta {count} partes.",
  },
  nextPart: "Siguiente parte visible: {shown} {asset}",
  nextAt: "Al final de la cola a {price}.",
  amended: "Cantidad visible ahora {shown} {asset}.",
  plainEmpty:
    "El libro muestra esa cantidad de la orden cada vez. Cuando se ejecuta una parte aparece la siguiente, al final de la cola.",
  parts: "Visible {shown} {asset} · oculta {hidden} {asset}",
  picture: "Una parte de la orden está sobre la línea que ven los demás y el resto debajo.",
} satisfies Translation<typeof iceberg>;
