import type { shellParts } from "../en/shell-parts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  console: "Consola",
  referenceAge: "Precio de referencia",
  secondsOld: "{seconds} s",
  clock: "{time} {zone}",
  offline: "Estás sin conexión. Los precios son de las {time}.",
  offlineNoData: "Estás sin conexión. Aún no se ha cargado nada.",
  reconnecting: "Reconectando con el mercado. Los precios son de las {time}.",
  marketStale: "No llegan precios nuevos. Las cifras son antiguas y las órdenes a mercado están en pausa.",
  marketFailed:
    "La fuente del mercado ha fallado. Las cifras son antiguas y las órdenes a mercado están en pausa.",
  reconnectingNoData: "Reconectando con el mercado.",
  searchPairs: "Buscar pares",
  searchNone: "Ningún par coincide con «{text}».",
  searchResults: "Pares",
  commands: "Búsqueda y comandos",
  dismiss: "Descartar",
  notifications: "Mensajes",
  close: "Cerrar",
  cancel: "Cancelar",
  request: "Solicitud",
  copy: "Copiar",
  copied: "Copiado",
  panelCrashed: "Esta parte ha dejado de funcionar.",
  rounded: "redondeado",
} satisfies Translation<typeof shellParts>;
