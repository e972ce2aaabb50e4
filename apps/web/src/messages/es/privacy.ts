import type { privacy } from "../en/privacy.ts";
import type { Translation } from "../define-messages.ts";

export default {
  collected: "Qué recopilamos",
  collectedTitle: "Sin analítica ni publicidad",
  collectedText:
    "Guardamos lo que escribes, lo que operas y lo que protege tu cuenta: los accesos con sus dispositivos y direcciones. Nada te sigue, así que no hay nada de eso que desactivar. La Política de privacidad lo dice todo.",

  device: "En la pantalla",
  hideBalances: "Ocultar saldos",
  hideBalancesDetail: "Seis puntos en lugar de cifras",

  data: "Tus datos",
  copy: "Una copia de tus datos",
  copyNone: "Un archivo zip con todo lo que guardamos sobre ti",
  copyWaiting: "Se creará en un momento",
  copyRunning: "{done} de {parts} partes listas",
  copyReady: "{size} · creada {at}",
  copyFailed: "No se pudo crear. No se ha perdido nada tuyo.",
  copyExpired: "La última se eliminó después de siete días",
  copyStart: "Crear una copia",
  copyRetry: "Reintentar",
  copyAgain: "Crear una nueva copia",
  copyDownload: "Descargar",
  copyDownloadName: "Descargar la copia de tus datos",
  copyUntil: "Se guarda hasta el {at}. Quien tenga el archivo lo sabe todo, así que no lo compartas.",
  copyText:
    "Órdenes, ejecuciones, movimientos, el chat con sus archivos, accesos y ajustes, en JSON y en tablas. Tarda unos minutos; te escribimos cuando esté lista. Puedes salir de esta página.",
  copyProgress: "Avance de la copia de tus datos",
  copyStarted: "Se está creando tu copia",
  copyNotStarted: "No se inició ninguna copia. {reason}",
  copyLoading: "Cargando tus copias",
  copyListFailed: "No se pudo cargar si hay una copia.",
  bytes: "{size} bytes",
  kilobytes: "{size} kB",
  megabytes: "{size} MB",

  deletion: "Eliminar cuenta",
  deletionCard:
    "Tu cuenta termina catorce días después de que lo pidas. Hasta entonces puedes cambiar de opinión.",
  deletionOpen: "Eliminar cuenta",
  deletionTitle: "Eliminar cuenta",
  deletionLoading: "Cargando lo que lo impide",
  deletionFailed: "No se pudo cargar si tu cuenta se puede eliminar. Sigue como estaba.",

  goes: "Qué se elimina",
  goesName: "Tu nombre, correo, teléfono, país e imagen",
  goesDoor: "Tu contraseña, segundos pasos, claves de acceso, claves API y cuentas vinculadas",
  goesTrail: "Tus sesiones y tu historial de accesos con sus direcciones",
  goesChat: "Las palabras y los archivos de tu conversación con soporte",
  goesCopies: "Las copias de tus datos que creamos para ti",
  stays: "Qué se queda y por qué",
  staysLedger:
    "Órdenes, ejecuciones y movimientos, bajo un simple número. Los saldos de todos se componen de los mismos asientos, así que quitar los tuyos falsearía los libros para los demás. Nada de eso dice quién eras.",
  staysAudit: "Lo que nuestro equipo hizo con tu cuenta, en un registro que nadie puede cambiar.",
  staysEvidence:
    "Lo que entregaste para verificarte, cifrado, durante {years} años, porque lo exige la ley contra el blanqueo de dinero. Después se elimina.",

  when: "Cuándo",
  whenText: {
    one: "{count} día después de que lo pidas. Te escribimos ahora, el día antes y cuando esté hecho.",
    other: "{count} días después de que lo pidas. Te escribimos ahora, el día antes y cuando esté hecho.",
  },
  whenAgain: "Después tu correo queda libre: puedes registrarte de nuevo con él, como alguien nuevo.",

  blockedAssets: "Tu cuenta real todavía tiene {assets}. Se perdería, así que sácalo primero.",
  blockedOrders: {
    one: "Tu cuenta real tiene {count} orden abierta. Cancélala primero.",
    other: "Tu cuenta real tiene {count} órdenes abiertas. Cancélalas primero.",
  },
  toWithdraw: "Retirar",
  toOrders: "Ver órdenes abiertas",

  askTitle: "Eliminar mi cuenta",
  reason: "Por qué te vas",
  reasonHint: "Solo si quieres decirlo. Se elimina con la cuenta.",
  confirm: "Escribe ELIMINAR para confirmar",
  confirmWord: "ELIMINAR",
  confirmMissing: "Escribe la palabra ELIMINAR.",
  askDo: "Eliminar mi cuenta",
  askFailed: "Tu cuenta sigue como estaba. {reason}",
  asked: "Tu cuenta se eliminará",

  pendingTitle: "Tu cuenta se eliminará",
  pendingText: "Esta cuenta se eliminará el {day} a las {time}.",
  pendingAsked: "Lo pediste el {day}. Hasta entonces todo funciona como siempre.",
  keep: "Conservar mi cuenta",
  kept: "Tu cuenta se queda",
  keepFailed: "No se anuló la eliminación. {reason}",
} satisfies Translation<typeof privacy>;
