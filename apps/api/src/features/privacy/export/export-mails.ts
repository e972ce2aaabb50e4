import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../../clock.port.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import { languageOfUser } from "../../../words/language-of-user.ts";
import { sayPrivacy } from "../../../words/privacy-mails.ts";

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
    subject: sayPrivacy(language, "copySubject"),
    text: [sayPrivacy(language, "hello"), sayPrivacy(language, "copy"), sayPrivacy(language, "copyEnd")].join(
      "\n\n",
    ),
    kind: "privacy.export",
    once: `export:${id}`,
  });
}
