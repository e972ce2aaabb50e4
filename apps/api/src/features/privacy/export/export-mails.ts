import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../../runtime/clock.port.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import { languageOfUser } from "../../../messages/language-of-user.ts";
import { tPrivacy } from "../../../messages/privacy-mails.ts";

interface Of {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
}

/** In the language of the account. The mail itself is no way to the file: that takes a sign-in. */
export async function queueCopyIsReady(
  em: EntityManager,
  clock: Clock,
  { id, userId, email }: Of,
): Promise<void> {
  const language = await languageOfUser(em, userId);
  await queueMail(em, clock, {
    to: email,
    subject: tPrivacy(language, "copySubject"),
    text: [tPrivacy(language, "hello"), tPrivacy(language, "copy"), tPrivacy(language, "copyEnd")].join(
      "\n\n",
    ),
    kind: "privacy.export",
    once: `export:${id}`,
  });
}
