import type {
  FeeTermsInput,
  FeeTermsView,
  TermsDifference,
  TermsProposal,
} from "@fillmark/contracts/trading-terms";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { AccountTermsCommand } from "../../exchange/core/account-terms.ts";
import { tiersOf, tiersText, tierViews } from "../market-rules/index.ts";
import { feeTermsOf } from "./terms-in-force.ts";

type Parts = Pick<Context, "exchange" | "clock">;

interface Asked {
  readonly userId: string;
  readonly proposal: TermsProposal;
}

/**
 * What was in force and what is to be. Throws VALIDATION where nothing changes, the tiers don't begin at 0 or begin twice
 * at the same volume, or the date has passed; and what is wrong with a volume.
 */
export function planTerms(ctx: Parts, { userId, proposal }: Asked): TermsDifference {
  const planned = differenceOf(ctx, { userId, proposal });
  if (sameTerms(planned, planned.from)) throw notValid("to", "changes nothing");
  return planned;
}

function differenceOf(ctx: Parts, { userId, proposal }: Asked): TermsDifference {
  if (proposal.kind === "self_trade_group") {
    const { group } = ctx.exchange.accountTerms(userId);
    return { kind: proposal.kind, from: group, to: proposal.to };
  }
  const { kind, venue } = proposal;
  const to = proposal.to === null ? null : checked(ctx, proposal.to);
  return { kind, venue, from: feeTermsOf(ctx.exchange, { owner: userId, venue }), to };
}

function checked({ clock }: Parts, { tiers, until }: FeeTermsInput): FeeTermsView {
  const next = tiersOf(tiers);
  if (next[0]?.minVolume !== 0n) throw notValid("tiers", "the first tier starts at 0");
  if (new Set(next.map(({ minVolume }) => minVolume)).size < next.length)
    throw notValid("tiers", "no two tiers start at the same volume");
  if (until === null) return { tiers: tierViews(next), until };
  const at = Date.parse(until);
  if (at <= clock.now()) throw notValid("until", "must be in the future");
  return { tiers: tierViews(next), until: new Date(at).toISOString() };
}

/** Whether what is to be is that, whatever the fields' order. */
function sameTerms(planned: TermsDifference, other: TermsDifference["from"]): boolean {
  return textOf(planned.to) === textOf(other);
}

function textOf(terms: TermsDifference["to"]): string {
  if (terms === null) return "";
  return typeof terms === "string"
    ? terms
    : `${tiersText(terms.tiers)} until ${terms.until ?? "others come"}`;
}

/** Null where something else is in force than what this was proposed to change, or what it changes it to. */
export function commandOf(
  exchange: Context["exchange"],
  owner: string,
  change: TermsDifference,
): AccountTermsCommand | null {
  const isFees = change.kind === "fee_schedule";
  const now = isFees
    ? feeTermsOf(exchange, { owner, venue: change.venue })
    : exchange.accountTerms(owner).group;
  if (textOf(now) !== textOf(change.from) && textOf(now) !== textOf(change.to)) return null;
  if (!isFees) return { type: "setSelfTradeGroup", owner, group: change.to };
  const { venue, to } = change;
  return {
    type: "setFeeSchedule",
    venue,
    owner,
    tiers: to === null ? null : tiersOf(to.tiers),
    until: to === null || to.until === null ? null : Date.parse(to.until),
  };
}

function notValid(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field, message }] });
}
