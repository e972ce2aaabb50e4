// A mail a day with what was neither read nor mailed. When the product was away at that hour, it comes as soon as it is
// back, and once.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import { NotificationContent } from "@fillmark/contracts/notifications";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../context/context.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";
import { tNotification as t } from "../../messages/notifications.ts";
import { readChoices } from "./choices.ts";
import { isKind } from "./kinds.ts";
import { nextAt } from "./local-time.ts";
import { shownTo } from "./notification-row.ts";
import { notificationText } from "./notification-text.ts";

const AT_ONCE = 200;
const MAX_LINES = 30;

type Deps = Pick<Context, "em" | "clock" | "auth">;

export async function sendDigests(ctx: Deps): Promise<void> {
  const rows = await query(ctx.em)
    .selectFrom("notification_schedules")
    .select("user_id as id")
    .where("next_digest_at", "<=", new Date(ctx.clock.now()))
    .orderBy("next_digest_at")
    .limit(AT_ONCE)
    .execute();
  await settleAll(rows, ({ id }) => inTransaction(ctx.em.fork(), (em) => sendDigest({ ...ctx, em }, id)));
}

/** The row is locked and judged anew: another process may have been first. */
async function sendDigest(ctx: Deps, userId: string): Promise<void> {
  const { em, clock } = ctx;
  const due = await query(em)
    .selectFrom("notification_schedules")
    .select(["next_digest_at", "digested_id as after"])
    .where("user_id", "=", userId)
    .where("next_digest_at", "<=", new Date(clock.now()))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
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
          ? t(language, "digestSubjectOne")
          : t(language, "digestSubject", { count: lines.length }),
      text: letter(lines, language, ctx.auth.cookies.origin),
      kind: "notification.digest",
      once: `digest:${userId}:${due.next_digest_at?.getTime()}`,
    });
  }
  const digested = found[0]?.id ?? due.after;
  await query(em)
    .updateTable("notification_schedules")
    .set(({ fn, ref, val }) => ({
      next_digest_at: new Date(nextAt(timeZone, digestAt, clock.now())),
      digested_id: fn<string>("greatest", [ref("digested_id"), val(digested)]),
    }))
    .where("user_id", "=", userId)
    .execute();
}

/** Newest first. */
function readUnread(em: EntityManager, userId: string, after: string) {
  return shownTo(em, userId)
    .select(["n.id", "n.kind", "n.content"])
    .where("n.id", ">", after)
    .where("n.read_at", "is", null)
    .orderBy("n.id", "desc")
    .limit(500)
    .execute();
}

function letter(
  rows: readonly { readonly content: unknown }[],
  language: Language,
  origin: string | null,
): string {
  const lines = rows.slice(0, MAX_LINES).map(({ content }) => {
    const { title, body } = notificationText(NotificationContent.parse(content), language);
    return body === "" ? `- ${title}` : `- ${title}: ${body}`;
  });
  const more = rows.length - lines.length;
  return [
    t(language, "hello"),
    t(language, "digest"),
    [...lines, ...(more > 0 ? [`- ${t(language, "digestMore", { count: more })}`] : [])].join("\n"),
    origin === null ? t(language, "signIn") : t(language, "seeMore", { link: `${origin}/` }),
    t(language, "digestChoose"),
  ].join("\n\n");
}
