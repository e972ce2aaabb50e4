import type { contactMails } from "../en/contact-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Guten Tag,",
  subject: "Der Support hat geantwortet ({reference})",
  answered: "Sie haben uns auf unserer Website geschrieben, und der Support hat geantwortet:",
  goOn: "Hier geht das Gespräch weiter:\n{link}",
  once: "Der Link öffnet nur dieses Gespräch. Er lässt sich einmal und innerhalb von 7 Tagen benutzen. Bitte geben Sie ihn nicht weiter.",
  notYou:
    "Sie haben uns nicht geschrieben? Dann hat jemand versehentlich Ihre Adresse angegeben. Mit diesem Link erhalten Sie keine solchen Mails mehr:\n{link}",
  file: "(Datei: {name}. Sie sehen sie im Gespräch.)",
} satisfies Translation<typeof contactMails>;
