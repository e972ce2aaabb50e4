import type { statements } from "../en/statements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Extractos",
  about: "Todos los asientos de un mes en UTC, con sus saldos, en PDF.",
  aboutDemo: "Todos los asientos de un mes de dinero de práctica en UTC, con sus saldos, en PDF.",
  loading: "Cargando tus extractos",
  failed: "No se pudieron cargar tus extractos. No han cambiado.",
  empty: "El primer extracto llega con tu primer dinero.",
  finished: "Mes completo",
  running: "Mes hasta la fecha",
  soFar: "En curso",
  earlier: "Meses anteriores",
  pdf: "PDF",
  save: "Guardar {month} en PDF",
  notMade: "No se guardó el extracto de {month}.",
  noConnection: "El servidor no respondió. Inténtalo de nuevo.",
} satisfies Translation<typeof statements>;
