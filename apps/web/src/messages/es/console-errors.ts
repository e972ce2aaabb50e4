import type { consoleErrors } from "../en/console-errors.ts";
import type { Translation } from "../define-messages.ts";

export default {
  STATEMENT_REFUSED: "El extracto no se ha importado, ni siquiera en parte.",
  LINE_MOVED_ON: "Ya se decidió sobre esta línea. Vuelve a mirarla.",
  LINE_DOES_NOT_FIT: "Esta línea no puede ser prueba de eso.",
  BANK_ACCOUNT_KNOWN: "Esta cuenta bancaria ya existe.",
  BANK_DETAILS_WRONG: "Comprueba los números de la cuenta bancaria.",
  CHARGEBACK_OPEN: "Este depósito ya se está reclamando.",
  CHARGEBACK_MOVED_ON: "Este caso ha avanzado. Vuelve a mirarlo.",
  FACTOR_RESET_OPEN: "Ya hay un restablecimiento de este segundo factor en espera.",
  COUNTRY_CHANGE_WAITS: "Ya hay un cambio de este país en espera.",
  FACTOR_NOT_LOST:
    "No hay segundo factor que restablecer, o su titular lo ha usado o cambiado desde la solicitud.",
  OPENING_HOURS_WRONG: "Un horario termina después de empezar, y los de un mismo día no se solapan.",
  MACRO_REFUSED:
    "Una parte de esta macro no se puede hacer ahora, así que no se hizo nada. Vuelve a mirar la conversación.",
  TOO_MANY_RULES: "Ya hay tantas reglas como puede haber. Quita una primero.",
  TOO_MANY_MACROS: "Ya hay tantas macros como puede haber. Quita una primero.",
  TOO_MANY_TEAMS: "Ya hay tantos equipos como puede haber. Quita uno primero.",
  TEAM_CHANGED: "Otra persona acaba de cambiar esto. Vuelve a mirarlo.",
  UNKNOWN_TEAM: "Este equipo ya no existe.",
  UNKNOWN_AGENT: "Una de estas personas ya no puede responder. Vuelve a mirar la lista.",
  ACCENT_UNREADABLE: "El texto en este color se lee demasiado mal. Elija uno más oscuro.",
  TOO_MANY_TAGS:
    "Ya hay tantas etiquetas como puede haber. Usa una de ellas o quita una que ya no haga falta.",
  TOO_MANY_VIEWS: "Ya guardaste tantas vistas de esta lista como puede haber. Quita una primero.",
  LIST_REFUSED: "La lista no se aceptó. Se mantiene la anterior.",
  MONITORING_OPEN:
    "Hay una alerta sin decidir sobre el dinero de este cliente. Primero hay que decidirla en Monitoring.",
  MONITORING_MOVED_ON: "Esta alerta ya se decidió o tiene movimientos nuevos. Revísela de nuevo.",
  MONITORING_RULE_MOVED_ON: "Otra persona ha cambiado esta regla. Revísela de nuevo.",
  SCREENING_OPEN: "Este cliente podría estar en una lista. Primero hay que decidirlo en Screening.",
  SCREENING_MOVED_ON: "Esta coincidencia ya se decidió. Revísela de nuevo.",
  DUPLICATE_OPEN: "Este cliente podría tener otra cuenta. Primero hay que decidirlo en Duplicates.",
  DUPLICATE_ACCOUNT: "Esta persona tiene otra cuenta, que se conserva. Esta no se puede aprobar.",
  DUPLICATE_MOVED_ON: "Sobre estas dos cuentas ya se decidió. Revíselas de nuevo.",
  DOCUMENTS_UNSEEN:
    "Abra todos los documentos antes de aprobar: alguno no se abrió o se ha sustituido después.",
  MEASURE_NOT_ENOUGH: "Quien está en una lista de sanciones no puede seguir sin congelación.",
  GO_LIVE_INCOMPLETE: "El mercado real no se puede abrir hasta que esté todo lo de su lista.",
  BROUGHT_IN_BY_ASKER: "Quien lo pide te trajo al equipo. Debe aprobarlo otra persona.",
  TEAM_CHANGE_WAITS: "Este cambio ya está pedido. Espera a otro propietario o a que pase su plazo.",
  LISTING_TAKEN: "Ya existe uno con este nombre, o uno que se escribe igual.",
  ASSET_NOT_LISTED: "Este activo no está aquí. Si se ha propuesto, antes debe aprobarlo otra persona.",
  FEED_LACKS_PAIR: "La fuente de mercado no tiene precio de este par. Elige solo órdenes de operadores.",
} satisfies Translation<typeof consoleErrors>;
