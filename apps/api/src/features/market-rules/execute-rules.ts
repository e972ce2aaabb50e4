import type { EntityManager } from "@mikro-orm/postgresql";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";
import type { Command } from "../../exchange/core/commands.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError, rejectionError } from "../../trpc/domain-error.ts";
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import { pairView, patched, tiersOf, tiersText, tierViews } from "./current-rules.ts";
import type { PlannedChange } from "./plan-change.ts";
import { requireRuleChange } from "./rule-change-rows.ts";
import { executeWithdrawal, type PlannedWithdrawal } from "./withdrawal-rules.ts";

/** Takes an approved change up for half a minute; false where somebody else has it. */
export async function claimRules(em: EntityManager, id: string): Promise<boolean> {
  const claimed = await em.execute<unknown[]>(
    `update rule_changes set claimed_until = now() + interval '30 seconds'
     where id = ? and state = 'approved' and (claimed_until is null or claimed_until < now()) returning id`,
    [id],
  );
  return claimed.length > 0;
}

/**
 * Has the exchange take the rules that were approved, and notes what it said, for whoever has claimed them. Doing it
 * once more sets the same rules again; while the exchange can't be reached it stays approved.
 */
export async function executeRules(ctx: Context, id: string, actor: string): Promise<void> {
  const { changes } = await requireRuleChange(ctx.em, id);
  if (changes.kind === "withdrawal") return executeWithdrawal(ctx, id, changes);
  const outcome = await submitOf(ctx, actor, () => commandOf(ctx.exchange, changes));
  const [state, seq, failure] =
    outcome === null
      ? ["approved", null, null]
      : "failure" in outcome
        ? ["failed", null, outcome.failure]
        : ["executed", outcome.seq, null];
  await ctx.em.execute(
    `update rule_changes set state = ?, seq = ?, failure = ?, claimed_until = null,
       ended_at = case when ? = 'approved' then null else now() end
     where id = ? and state = 'approved'`,
    [state, seq, failure, state, id],
  );
}

/** Takes up what was approved and not done, because the process ended or the exchange was out of reach. */
export async function executeApprovedRules(ctx: Context): Promise<void> {
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select id from rule_changes where state = 'approved' order by id limit 100`,
  );
  await eachOnItsOwn(rows, async ({ id }) => {
    if (await claimRules(ctx.em, id)) await executeRules(ctx, id, "system:execute-rules");
  });
}

type Outcome = { readonly seq: number } | { readonly failure: string };

const underWay = new WeakMap<Exchange, Promise<unknown>>();

/**
 * A command is made from the rules as the one before has left them: two changes of a pair at once lose neither. Null
 * when nobody knows yet what became of it.
 */
export async function submitOf(
  ctx: Context,
  actor: string,
  make: () => Command | null,
): Promise<Outcome | null> {
  const before = underWay.get(ctx.exchange) ?? Promise.resolve();
  const mine = before.then(async (): Promise<Outcome | null> => {
    const command = make();
    if (command === null) return { failure: "CHANGED_MEANWHILE" };
    try {
      const { seq, rejection } = await ctx.exchange.submit(command, actor);
      return rejection === null ? { seq } : { failure: rejectionError(rejection).code };
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  });
  underWay.set(
    ctx.exchange,
    mine.catch(() => undefined),
  );
  return mine;
}

/** Null where something else is in force than what this was proposed to change, or what it changes it to. */
function commandOf(exchange: Exchange, change: Exclude<PlannedChange, PlannedWithdrawal>): Command | null {
  if (change.kind === "fees") {
    const now = tiersText(tierViews(exchange.feeTiers()));
    const isKnown = [change.from, change.to].some((tiers) => tiersText(tiers) === now);
    return isKnown ? { type: "setFees", tiers: tiersOf(change.to) } : null;
  }
  const rules = requirePairRules(exchange, change.pair);
  const now: Readonly<Record<string, unknown>> = pairView(exchange, rules);
  const from: Readonly<Record<string, unknown>> = change.from;
  const isKnown = Object.entries(change.to).every(([field, to]) => [from[field], to].includes(now[field]));
  return isKnown ? { type: "setPair", rules: patched(exchange, rules, change.to) } : null;
}
