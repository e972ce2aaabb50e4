import type { chatMails } from "../en/chat-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Guten Tag,",
  answeredSubject: "Der Support hat geantwortet",
  answeredOne: "der Support hat Ihnen geantwortet. Eine Nachricht haben Sie noch nicht gelesen.",
  answered: "der Support hat Ihnen geantwortet. {count} Nachrichten haben Sie noch nicht gelesen.",
  signIn: "Melden Sie sich an und öffnen Sie den Chat, um zu lesen.",
  readHere: "Lesen Sie hier: {link}",
  end: "Zum Schutz Ihrer Daten steht in dieser Mail nicht, was geschrieben wurde. Es kommt keine weitere, bevor Sie gelesen haben.",
} satisfies Translation<typeof chatMails>;
