import type { privacyMails } from "../en/privacy-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Hola:",
  tomorrowSubject: "Tu cuenta se eliminará mañana",
  tomorrow: "Se pidió eliminar tu cuenta, y se eliminará el {at}.",
  tomorrowEnd:
    "Si quieres conservarla, inicia sesión antes y elige «Conservar mi cuenta». Lo que se elimina no se puede recuperar.",
  staysSubject: "Tu cuenta no se eliminó",
  stays:
    "Tu cuenta se iba a eliminar hoy. Tiene dinero real u órdenes reales abiertas, así que se conservó y tu petición quedó anulada.",
  staysEnd: "Retira lo que es tuyo y vuelve a pedir la eliminación en Ajustes, Cuenta.",
  goneSubject: "Tu cuenta se eliminó",
  gone: "Tu cuenta se eliminó, como pediste. Tu nombre, tu dirección y tus palabras ya no están; quedan solo los asientos de operaciones pasadas, sin nada que te nombre. Lo que entregaste para verificarte se conserva cifrado el tiempo que exige la ley y después se elimina.",
  goneEnd:
    "Este es el último correo a esta dirección. Puedes volver a registrarte con ella cuando quieras, como alguien nuevo.",
  copySubject: "Tus datos están listos",
  copy: "La copia de tus datos que pediste está lista. Inicia sesión y abre Privacidad en los ajustes para descargarla.",
  copyEnd:
    "Se guarda siete días. Si no la pediste, restablece tu contraseña de inmediato y escribe a soporte.",
} satisfies Translation<typeof privacyMails>;
