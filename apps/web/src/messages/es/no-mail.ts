import type { noMail } from "../en/no-mail.ts";
import type { Translation } from "../define-messages.ts";

export default {
  forgotLead:
    "Esta instalación no envía correos. Pide un enlace para elegir una contraseña nueva: se guarda para el propietario de la instalación, que te lo entrega.",
  forgotDo: "Pedir el enlace",
  forgotSentTitle: "No se ha enviado ningún correo",
  forgotSent:
    "Si existe una cuenta con {email}, su enlace se guarda para el propietario de la instalación, que lo encuentra en la consola, en Mail. Sirve una vez, durante una hora.",
  noneNeeded: "No hace falta confirmarlo",
  noneNeededText:
    "Esta instalación no envía correos, así que nadie tiene que confirmar una dirección. Nada queda cerrado para ti por eso.",
  pending:
    "{email} ocupará su lugar en cuanto se abra su enlace. No se ha enviado ningún correo: el propietario de la instalación encuentra el enlace en la consola, en Mail.",
  changeLead:
    "Esta instalación no envía correos. El enlace para la dirección nueva se guarda para su propietario, que lo entrega. La dirección cuenta cuando se abre el enlace.",
  kept: "El enlace está guardado",
  keptDetail:
    "No se ha enviado ningún correo. El propietario de la instalación lo encuentra en la consola, en Mail.",
  emailHint:
    "Con él inicias sesión. Cambia con un enlace que entrega el propietario de la instalación, porque aquí no se envían correos.",
  setPasswordDetail:
    "Aún no tienes. El propietario de la instalación te entrega un enlace, porque aquí no se envían correos",
  copyText:
    "Órdenes, ejecuciones, movimientos, el chat con sus archivos, accesos y ajustes, en JSON y en tablas. Tarda unos minutos y después aparece aquí. Puedes salir de esta página.",
  whenText: {
    one: "{count} día después de que lo pidas. Aquí no se envían correos: vuelve a mirar antes.",
    other: "{count} días después de que lo pidas. Aquí no se envían correos: vuelve a mirar antes.",
  },
  cooling: "Se puede usar en 24 horas. Aquí no se envían correos: revisa esta lista de vez en cuando.",
  allowChanged: "Guardado.",
} satisfies Translation<typeof noMail>;
