// A mail a day with what was neither read nor mailed. When the product was away at that hour, it comes as soon as it is
// back, and once.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import { NotificationContent } from "@fillmark/contracts/notifications";
import { inTransaction } from "../../db/in-transaction.ts";
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { languageOfUser } from "../../words/language-of-user.ts";
import { sayNotification as say } from "../../words/notifications.ts";
import { readChoices } from "./choices.ts";
import { isKind } from "./kinds.ts";
import { nextAt } from "./local-time.ts";
import { isShown } from "./notification-row.ts";
import { said } from "./said.ts";

const AT_ONCE = 200;
const MOST_LINES = 30;

type Needs = Pick<Context, "em" | "clock" | "auth">;

export async function sendDigests(ctx: Needs): Promise<void> {
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select user_id as id from notification_schedules where next_digest_at <= ? order by next_digest_at limit ${AT_ONCE}`,
    [new Date(ctx.clock.now())],
  );
  await eachOnItsOwn(rows, ({ id }) => inTransaction(ctx.em.fork(), (em) => sendDigest({ ...ctx, em }, id)));
}

interface DueRow {
  due_ms: number;
  after: string;
}

/** The row is locked and judged anew: another process may have been first. */
async function sendDigest(ctx: Needs, userId: string): Promise<void> {
  const { em, clock } = ctx;
  const rows = await em.execute<DueRow[]>(
    `select (extract(epoch from next_digest_at) * 1000)::float8 as due_ms, digested_id::text as after
     from notification_schedules where user_id = ? and next_digest_at <= ? for update skip locked`,
    [userId, new Date(clock.now())],
  );
  const due = rows[0];
  const choices = due === undefined ? null : await readChoices(em, userId);
  if (due === undefined || choices === null || choices.schedule.digestAt === null) return;
  const { timeZone, digestAt } = choices.schedule;
  const found = await readUnread(em, userId, due.after);
  const lines = found.filter(({ kind }) => isKind(kind) && !choices.channelsOf(kind).email);
  const language = await languageOfUser(em, userId);
  if (lines.length > 0) {
    await queueMail(em, clock, {
      to: choices.email,
      subject:
        lines.length === 1
          ? say(language, "digestSubjectOne")
          : say(language, "digestSubject", { count: lines.length }),
      text: letter(lines, language, ctx.auth.cookies.origin),
      kind: "notification.digest",
      once: `digest:${userId}:${due.due_ms}`,
    });
  }
  await em.execute(
    `update notification_schedules set next_digest_at = ?, digested_id = greatest(digested_id, ?) where user_id = ?`,
    [new Date(nextAt(timeZone, digestAt, clock.now())), found[0]?.id ?? due.after, userId],
  );
}

interface UnreadRow {
  id: string;
  kind: string;
  content: unknown;
}

/** Newest first. */
function readUnread(em: EntityManager, userId: string, after: string): Promise<UnreadRow[]> {
  return em.execute<UnreadRow[]>(
    `select n.id::text as id, n.kind, n.content from notifications n
     where n.user_id = ? and n.id > ? and n.read_at is null and ${isShown} order by n.id desc limit 500`,
    [userId, after],
  );
}

function letter(rows: readonly UnreadRow[], language: Language, origin: string | null): string {
  const lines = rows.slice(0, MOST_LINES).map(({ content }) => {
    const { title, body } = said(NotificationContent.parse(content), language);
    return body === "" ? `- ${title}` : `- ${title}: ${body}`;
  });
  const more = rows.length - lines.length;
  return [
    say(language, "hello"),
    say(language, "digest"),
    [...lines, ...(more > 0 ? [`- ${say(language, "digestMore", { count: more })}`] : [])].join("\n"),
    origin === null ? say(language, "signIn") : say(language, "seeMore", { link: `${origin}/` }),
    say(language, "digestChoose"),
  ].join("\n\n");
}
