// Notifications and mails about decisions. Mails say what was decided and where to go on; whatever was said about a user's papers
// stays on the page, behind the sign-in.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import type { AskedItem, TargetLevel } from "@fillmark/contracts/verification";
import type { CaseEventView } from "@fillmark/contracts/verification-cases";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../context/context.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";
import { tVerification } from "../../messages/verification-mails.ts";
import { mailTerms, notify } from "../notifications/index.ts";

interface Decision {
  readonly eventId: string;
  readonly kind: Extract<
    CaseEventView["kind"],
    "approved" | "asked_again" | "rejected" | "renewal_asked" | "expired"
  >;
  readonly userId: string;
  readonly level: TargetLevel;
  readonly items?: readonly AskedItem[];
}

const keys = {
  approved: "approved",
  asked_again: "askedAgain",
  rejected: "rejected",
  renewal_asked: "renewalAsked",
  expired: "expired",
} as const;

/** Written in the transaction that decides. */
export async function mailDecision(
  em: EntityManager,
  ctx: Pick<Context, "clock">,
  { eventId, kind, userId, level, items = [] }: Decision,
): Promise<void> {
  const key = keys[kind];
  await mailUser(em, ctx, {
    userId,
    once: `verification:${eventId}`,
    notification: { level, what: kind, until: null },
    words: (language) => ({
      subject: tVerification(language, `${key}Subject`, { level }),
      what: [
        tVerification(language, key, { level }),
        ...(items.length === 0 ? [] : [itemsIn(language, items)]),
      ],
    }),
  });
}

function itemsIn(language: Language, items: readonly AskedItem[]): string {
  return items.map(({ item }) => `- ${tVerification(language, item)}`).join("\n");
}

/** Once for each case. */
export async function mailExpiry(
  em: EntityManager,
  ctx: Pick<Context, "clock">,
  { caseId, userId, level, endMs }: { caseId: string; userId: string; level: TargetLevel; endMs: number },
): Promise<void> {
  const until = new Date(endMs).toISOString();
  await mailUser(em, ctx, {
    userId,
    once: `verification:${caseId}:ends`,
    notification: { level, what: "ends_soon", until },
    words: (language) => ({
      subject: tVerification(language, "endsSoonSubject", { level }),
      what: [tVerification(language, "endsSoon", { level, day: dayOf(until) })],
    }),
  });
}

export async function mailOverride(
  em: EntityManager,
  ctx: Pick<Context, "clock">,
  { requestId, userId, level, until }: { requestId: string; userId: string; level: number; until: string },
): Promise<void> {
  await mailUser(em, ctx, {
    userId,
    once: `verification:override:${requestId}`,
    notification: { level, what: "level_set", until },
    words: (language) => ({
      subject: tVerification(language, "levelSetSubject"),
      what: [tVerification(language, "levelSet", { level, day: dayOf(until) })],
    }),
  });
}

const dayOf = (at: string): string => at.slice(0, 10);

interface Letter {
  readonly userId: string;
  readonly once: string;
  /** In the language of the account. */
  readonly words: (language: Language) => { readonly subject: string; readonly what: readonly string[] };
  /** The same for the centre of notifications. */
  readonly notification: Omit<Extract<NotificationContent, { type: "verification" }>, "type">;
}

async function mailUser(
  em: EntityManager,
  ctx: Pick<Context, "clock">,
  { userId, once, words, notification }: Letter,
): Promise<void> {
  const content = { type: "verification", ...notification } as const;
  await notify(em, ctx, { userId, content, once });
  const terms = await mailTerms(em, ctx, { userId, kind: "verification" });
  if (terms === null) return;
  const language = await languageOfUser(em, userId);
  const { subject, what } = words(language);
  const paragraphs = [tVerification(language, "hello"), ...what, tVerification(language, "end")];
  const text = paragraphs.join("\n\n");
  await queueMail(em, ctx.clock, { ...terms, subject, text, kind: "verification", once });
}
