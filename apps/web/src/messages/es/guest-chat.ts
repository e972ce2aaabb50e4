import type { guestChat } from "../en/guest-chat.ts";
import type { Translation } from "../define-messages.ts";

export default {
  orWithout: "¿No tiene cuenta o no puede entrar?",
  write: "Escribir sin cuenta",
  begin: "Escriba de qué se trata. No se pide nada más.",
  hereOnly:
    "Solo podemos responder aquí. Deje esta página abierta o vuelva en este navegador para leer la respuesta.",
  noAddress: "Respondemos aquí.",
  giveAddress: "Recibir respuestas también por correo",
  answersTo: "Si se ha ido, las respuestas van a {email}.",
  mailsStopped:
    "{email} no recibe correos nuestros: se detuvieron con un enlace de uno de ellos. Respondemos aquí.",
  change: "Cambiar",
  leave: "Olvidar en este dispositivo",
  where: "¿Adónde le respondemos cuando se haya ido?",
  name: "Nombre (opcional)",
  email: "Correo electrónico",
  noEmail: "Eso no parece una dirección de correo.",
  save: "Guardar",
  bringTitle: "Nos escribió antes de iniciar sesión. ¿Pasar esa conversación a su cuenta?",
  bring: "Pasarla",
  notNow: "Ahora no",
  brought: "La conversación está en su cuenta.",
  stopped: "No recibirá más de estos correos.",
} satisfies Translation<typeof guestChat>;
