import type { apiKeys } from "../en/api-keys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Claves API",
  lead: "Con una clave, un programa tuyo puede usar tu cuenta. No puede iniciar sesión, retirar ni cambiar la cuenta.",
  docs: "Cómo usar una clave",
  loading: "Cargando tus claves",
  failed: "No se pudieron cargar tus claves. Funcionan como antes.",
  none: "Aún no hay claves API.",
  count: "{open} de {limit} claves",
  full: "Tienes {limit} claves, el máximo posible. Revoca una que no uses.",
  make: "Nueva clave",

  read: "Solo lectura",
  readDetail: "Ve saldos, órdenes, ejecuciones y movimientos",
  trade: "Leer y operar",
  tradeDetail: "También crea, modifica y cancela órdenes",
  expired: "Vencida",
  hint: "fmk_…{hint}",
  anywhere: "Desde cualquier dirección",
  onlyFrom: "Solo desde {addresses}",
  made: "Creada el {at}",
  never: "Nunca usada",
  used: "Usada el {at} desde {address}",
  ends: "Vence el {at}",
  ended: "Venció el {at}",

  newTitle: "Nueva clave API",
  name: "Nombre",
  nameHint: "Para qué es, por ejemplo el nombre del programa",
  nameMissing: "Ponle un nombre a la clave para reconocerla.",
  nameLong: "El nombre puede tener 60 caracteres como máximo.",
  may: "Permisos",
  addresses: "Direcciones permitidas",
  addressesHint:
    "Una dirección o red por línea, como 203.0.113.7 o 2001:db8::/32. Déjalo vacío para cualquiera.",
  addressWrong: "«{line}» no es una dirección. Introduce una como 203.0.113.7 o una red como 203.0.113.0/24.",
  addressesMany: "20 líneas como máximo.",
  expiry: "Caducidad",
  days30: "30 días",
  days90: "90 días",
  days365: "Un año",
  forever: "Hasta que se revoque",
  anywhereTrade:
    "Quien consiga esta clave puede operar desde cualquier lugar. Indica las direcciones de tu programa si puedes.",
  create: "Crear clave",
  back: "Cancelar",
  createFailed: "No se creó ninguna clave. {reason}",

  shownTitle: "Tu nueva clave",
  shownLead:
    "Cópiala donde tu programa guarda sus secretos. Solo se muestra ahora: nosotros no la guardamos.",
  key: "Clave de {name}",
  copy: "Copiar clave",
  copied: "Copiada",
  saved: "He guardado la clave",
  savedFirst: "Guarda la clave primero: no se vuelve a mostrar.",
  done: "Listo",

  revoke: "Revocar",
  revokeOf: "Revocar {name}",
  revokeTitle: "¿Revocar «{name}»?",
  revokeText:
    "Los programas que usan esta clave se rechazan de inmediato. Las órdenes abiertas siguen abiertas. No se puede deshacer.",
  revokeKeep: "Conservar",
  revokeFailed: "No se revocó la clave. {reason}",
  revoked: "Clave revocada",
} satisfies Translation<typeof apiKeys>;
