// What this process knows of itself: its rails, its market, its mail server and how people reach it.
import type { GoLiveCheckView } from "@fillmark/contracts/live-venue";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { readMailbox } from "../../support-mail/index.ts";
import { found } from "./finding.ts";

const DAY_MS = 24 * 3_600_000;
/** A server that has taken nothing for so long may have been changed since. */
const MAIL_TRIED_MS = 7 * DAY_MS;
/** It is read twice a minute; after so long nothing reads it. */
const MAILBOX_READ_MS = 15 * 60_000;

export function railsCheck({ rails }: Pick<Context, "rails">): GoLiveCheckView {
  const real = rails.real();
  if (real.length === 0) return found("rails", { isDone: false, finding: "none" });
  return found("rails", { isDone: true, finding: "connected", about: real.map(({ id }) => id).join(", ") });
}

export function feedCheck({ market }: Pick<Context, "market">): GoLiveCheckView {
  const { kind, source, state } = market.feed();
  if (kind !== "exchange") return found("feed", { isDone: false, finding: "simulated", about: kind });
  const isRunning = state === "running";
  return found("feed", { isDone: isRunning, finding: isRunning ? "real" : "away", about: source });
}

/** Done by a server that has taken a mail this week, and has refused none since. */
export async function mailCheck(
  em: EntityManager,
  { mailer, clock }: Pick<Context, "mailer" | "clock">,
): Promise<GoLiveCheckView> {
  if (!mailer.sends) return found("mail", { isDone: false, finding: "none" });
  const row = await query(em)
    .selectFrom("mails")
    .select(({ fn, eb }) => [
      fn.max<Date | null>("sent_at").as("sent"),
      fn
        .max<Date | null>("created_at")
        .filterWhere(
          eb.or([eb("state", "=", "failed"), eb.and([eb("state", "=", "waiting"), eb("attempts", ">", 0)])]),
        )
        .as("refused"),
    ])
    .where("state", "in", ["sent", "failed", "waiting"])
    .where("created_at", ">", new Date(clock.now() - MAIL_TRIED_MS))
    .executeTakeFirstOrThrow();
  const [sent, refused] = [row.sent?.getTime() ?? null, row.refused?.getTime() ?? null];
  if (refused !== null && refused > (sent ?? 0))
    return found("mail", { isDone: false, finding: "refused", at: refused });
  if (sent === null) return found("mail", { isDone: false, finding: "untried" });
  return found("mail", { isDone: true, finding: "sends", at: sent });
}

/**
 * The support desk's. Nobody needs one, so only one that is set and can't be read is in the way; `about` is then why, and `at` the last
 * time that it could be.
 */
export async function mailboxCheck(
  ctx: Pick<Context, "em" | "clock" | "supportMail">,
): Promise<GoLiveCheckView> {
  const mailbox = await readMailbox(ctx);
  if (mailbox === null) return found("mailbox", { isDone: true, finding: "none" });
  const { failure, fetchedAt: at } = mailbox;
  if (failure !== null) return found("mailbox", { isDone: false, finding: "failed", about: failure, at });
  if (at === null) return found("mailbox", { isDone: true, finding: "unread" });
  const isRecent = ctx.clock.now() - at <= MAILBOX_READ_MS;
  return found("mailbox", { isDone: isRecent, finding: isRecent ? "reads" : "old", at });
}

/** Whether people reach this over https alone: by a certificate of ours, or by that of a proxy, as the public address says. */
export function tlsCheck({
  auth,
  certificate,
  clock,
}: Pick<Context, "auth" | "certificate" | "clock">): GoLiveCheckView {
  const { origin, secure } = auth.cookies;
  if (!secure) return found("tls", { isDone: false, finding: "plain" });
  if (certificate === null) return found("tls", { isDone: true, finding: "public", about: origin ?? "" });
  const { validUntil, names } = certificate.facts();
  const isValid = validUntil > clock.now();
  return found("tls", {
    isDone: isValid,
    finding: isValid ? "served" : "expired",
    about: names,
    at: validUntil,
  });
}
