// Notifications and mails about decisions. Mails say what was decided and where to go on; whatever was said about somebody's papers
// stays on the page, behind the sign-in.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import type { AskedItem, TargetLevel, VerificationItem } from "@fillmark/contracts/verification";
import type { CaseEventView } from "@fillmark/contracts/verification-cases";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { mailTerms, notify } from "../notifications/index.ts";

const itemNames: Readonly<Record<VerificationItem, string>> = {
  personal: "Personal details",
  identity: "Details of your identity document",
  identity_front: "Identity document, front",
  identity_back: "Identity document, back",
  selfie: "Photo of you",
  address_proof: "Proof of address",
  funds: "Source of funds",
  funds_proof: "Proof of the source of funds",
};

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

/** Written in the transaction that decides. */
export async function mailDecision(
  em: EntityManager,
  ctx: Pick<Context, "clock">,
  decision: Decision,
): Promise<void> {
  const { subject, what } = wordsOf(decision);
  const { userId, level, kind } = decision;
  const once = `verification:${decision.eventId}`;
  await mailUser(em, ctx, { userId, once, subject, what, tells: { level, what: kind, until: null } });
}

/** Once for each case. */
export async function mailExpiry(
  em: EntityManager,
  ctx: Pick<Context, "clock">,
  { caseId, userId, level, endMs }: { caseId: string; userId: string; level: TargetLevel; endMs: number },
): Promise<void> {
  const day = new Date(endMs).toISOString().slice(0, 10);
  await mailUser(em, ctx, {
    userId,
    once: `verification:${caseId}:ends`,
    tells: { level, what: "ends_soon", until: new Date(endMs).toISOString() },
    subject: `Your verification of level ${level} ends soon`,
    what: [
      `What you showed us for level ${level} counts until ${day}. After that your limits are those of the level before.`,
    ],
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
    tells: { level, what: "level_set", until },
    subject: "Your verification level was changed",
    what: [`Our team has set your verification level to ${level}, until ${until.slice(0, 10)}.`],
  });
}

interface Letter {
  readonly userId: string;
  readonly once: string;
  readonly subject: string;
  readonly what: readonly string[];
  /** The same for the centre of notifications. */
  readonly tells: Omit<Extract<NotificationContent, { type: "verification" }>, "type">;
}

async function mailUser(
  em: EntityManager,
  ctx: Pick<Context, "clock">,
  { userId, once, subject, what, tells }: Letter,
): Promise<void> {
  const content = { type: "verification", ...tells } as const;
  await notify(em, ctx, { userId, content, once });
  const terms = await mailTerms(em, ctx, { userId, kind: "verification" });
  if (terms === null) return;
  const end = "You find everything about it in Fillmark under Settings, KYC verification.";
  const text = ["Hello,", ...what, end].join("\n\n");
  await queueMail(em, ctx.clock, { ...terms, subject, text, kind: "verification", once });
}

function wordsOf({ kind, level, items = [] }: Decision): { subject: string; what: readonly string[] } {
  switch (kind) {
    case "approved":
      return {
        subject: `Level ${level} is approved`,
        what: [`What you sent for level ${level} of the verification is approved.`],
      };
    case "asked_again":
      return {
        subject: "Please send something once more",
        what: [
          `We looked at what you sent for level ${level} of the verification and need some of it once more:`,
          items.map(({ item }) => `- ${itemNames[item]}`).join("\n"),
        ],
      };
    case "rejected":
      return {
        subject: `Level ${level} was not approved`,
        what: [`What you sent for level ${level} of the verification was not approved, and this is final.`],
      };
    case "renewal_asked":
      return {
        subject: `Please renew level ${level}`,
        what: [`We need what level ${level} of the verification asks for once more.`],
      };
    case "expired":
      return {
        subject: `Level ${level} has expired`,
        what: [
          `What you showed us for level ${level} of the verification counts no more. You can send it anew.`,
        ],
      };
  }
}
