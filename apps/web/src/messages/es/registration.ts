import type { registration } from "../en/registration.ts";
import type { Translation } from "../define-messages.ts";

export default {
  checkTitle: "Mira tu correo",
  check: "Escribimos a {email}. El enlace del correo completa tu registro. Sirve una vez, durante un día.",
  checkTaken: "Si ya existe una cuenta con esta dirección, el correo lo dirá.",
  againIn: "¿No ha llegado? Mira también en spam. Puedes pedir otro correo en {seconds} s.",
  againNow: "¿No ha llegado? Mira también en spam o pide otro correo.",
  againOff: "Puedes pedir otro correo un minuto después del último.",
  again: "Enviar el correo de nuevo",
  againSent: "Otro correo va en camino. El enlace más reciente es el que vale.",
  againFailed: "No se envió otro correo. {reason}",
  other: "Usar otra dirección",

  finishTitle: "Completar el registro",
  finishLead:
    "Escribe la contraseña que elegiste al registrarte. Si no pediste esto, cierra la página: no se crea ninguna cuenta.",
  finish: "Crear mi cuenta",
  finishWrong: "Esta no es la contraseña que se eligió para este registro.",
  finishFailed: "Todavía no hay ninguna cuenta. {reason}",
  finishGone: "Este enlace ya no es válido. Ya se usó, es demasiado antiguo o vale uno más reciente.",
  finishTaken: "Ya existe una cuenta con este correo.",
  registerAgain: "Registrarse de nuevo",
} satisfies Translation<typeof registration>;
