// Commands that touch money. Each names the venue that its sender has before their eyes, and what they are built with
// here can't do without: a caller whose account has been switched meanwhile is refused instead of spending other money.
import type { z } from "zod";
import type { Venue } from "@fillmark/contracts/constants";
import type { FrozenPart } from "@fillmark/contracts/frozen-parts";
import { OnVenue } from "@fillmark/contracts/shapes";
import type { UserContext } from "../context/context.ts";
import { DomainError } from "../errors/domain-error.ts";
import { userProcedure } from "./procedures.ts";
import { requireNotFrozen } from "../context/guards.ts";
import { requireOpenAccount } from "../context/own-account.ts";

/** A schema without a venue doesn't compile. */
type NamesVenue = z.ZodType<{ venue: Venue }, { venue: Venue }>;

/**
 * Whether this was received before. Who sends a command again asks for its outcome, which a switch in between doesn't
 * change; the verb then answers what it answered and does nothing new.
 */
export type IsRepeat = (ctx: UserContext, input: unknown) => Promise<boolean>;

/** What they begin with, such as one that counts them. */
type From = typeof userProcedure;

/** For commands that begin something on the venue that the account is on. Throws VENUE_MISMATCH and DEMO_ACCOUNT_ARCHIVED. */
export function venueProcedure<Input extends NamesVenue>(
  input: Input,
  isRepeat: IsRepeat,
  from: From = userProcedure,
) {
  return from
    .meta({ venue: "account" })
    .input(input)
    .use(async ({ ctx, getRawInput, next }) => {
      await requireVenue(ctx, { sent: await getRawInput(), isRepeat });
      return next();
    });
}

/** What is more to a command with money. */
interface Money {
  readonly isRepeat: IsRepeat;
  readonly from?: From;
  /** What of an account must not be frozen for it; absent where only a frozen account is refused. */
  readonly part?: FrozenPart;
}

/** The same, for those who may: throws ACCOUNT_FROZEN and ACCOUNT_PART_FROZEN otherwise. */
export function moneyProcedure<Input extends NamesVenue>(
  input: Input,
  { isRepeat, from = userProcedure, part }: Money,
) {
  return from
    .meta({ venue: "account" })
    .input(input)
    .use(async ({ ctx, getRawInput, next }) => {
      await requireVenue(ctx, { sent: await getRawInput(), isRepeat });
      requireNotFrozen(ctx, part);
      return next();
    });
}

async function requireVenue(
  ctx: UserContext,
  { sent, isRepeat }: { sent: unknown; isRepeat: IsRepeat },
): Promise<void> {
  const { venue } = OnVenue.parse(sent);
  if (ctx.actor.demoAccount?.isArchived === true && !(await isRepeat(ctx, sent)))
    requireOpenAccount(ctx.actor, venue);
  const actual = await ctx.auth.venueOf(ctx);
  if (actual !== venue && !(await isRepeat(ctx, sent)))
    throw new DomainError("VENUE_MISMATCH", { venue, actual });
}

/** For commands without a name of their own, whose repetition can't be recognized. */
export const neverRepeats: IsRepeat = async () => false;

/** For what must always be possible, such as cancelling: it is done on the venue that it names and on no other. */
export function namedVenueProcedure<Input extends NamesVenue>(input: Input, from: From = userProcedure) {
  return from.meta({ venue: "named" }).input(input);
}
