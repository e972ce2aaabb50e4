import type { contactMails } from "../en/contact-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Hola:",
  subject: "Soporte le ha respondido ({reference})",
  answered: "nos escribió en nuestro sitio web y soporte le ha respondido:",
  goOn: "Continúe la conversación aquí:\n{link}",
  once: "El enlace abre solo esta conversación. Se puede usar una vez, en un plazo de 7 días. No lo comparta.",
  notYou:
    "¿No nos ha escrito? Entonces alguien dio su dirección por error. Con este enlace no recibirá más correos como este:\n{link}",
  file: "(Archivo: {name}. Lo verá en la conversación.)",
} satisfies Translation<typeof contactMails>;
