import type { compare } from "../en/compare.ts";
import type { Translation } from "../define-messages.ts";

export default {
  button: "Comparar",
  title: "Comparar pares",
  search: "Buscar un par para comparar",
  compared: "Pares comparados",
  since: "Cada línea es la variación desde la primera vela visible.",
  most: { one: "Puede añadir 1 par más.", other: "Puede añadir {count} pares más." },
  full: "Hay tres pares en el gráfico. Quite uno para añadir otro.",
  none: "Ningún par coincide.",
  remove: "Quitar {pair} del gráfico",
  loading: "cargando",
  failed: "no se cargó",
  retry: "Cargar {pair} de nuevo",
  noCandles: "sin velas aquí",
  close: "Cerrar",
  whileComparing: "Mientras se comparan pares",
  ofChart: "Comparar en el gráfico {place}",
} satisfies Translation<typeof compare>;
