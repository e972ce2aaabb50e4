import { externalOf } from "../rails/index.ts";
import type { Command } from "../../exchange/core/commands.ts";
import type { WithdrawalState } from "@fillmark/contracts/withdrawals";
import type { Context } from "../../trpc/context.ts";
import { readWithdrawal, type LedgerState, type WithdrawalRow } from "./withdrawal-row.ts";

interface Step {
  readonly from: LedgerState;
  readonly to: LedgerState;
  readonly command: Command;
}

/**
 * Tells the ledger what was decided: once, however often it is asked, as the exchange knows each step by the
 * withdrawal's id. Called after each decision, and by the job for what was cut off between the two.
 */
export async function settle(ctx: Context, id: string): Promise<void> {
  const row = await readWithdrawal(ctx.em, id);
  if (row === null) return;
  let ledger = row.ledger;
  for (const { from, to, command } of stepsOf(row)) {
    if (ledger !== from) continue;
    const { rejection } = await ctx.exchange.submit(command, "system:withdrawals");
    if (rejection !== null)
      throw new Error(`The ledger did not take ${command.type} of ${id}: ${rejection.code}.`);
    await ctx.em.execute(`update withdrawals set ledger = ? where id = ? and ledger = ?`, [to, id, from]);
    ledger = to;
  }
}

function stepsOf(row: WithdrawalRow): readonly Step[] {
  const withdrawal = row.id;
  const outside = externalOf({ id: row.rail });
  const pay: Step = {
    from: "held",
    to: "paid",
    command: { type: "payWithdrawal", withdrawal, to: outside },
  };
  const release: Step = { from: "held", to: "released", command: { type: "releaseWithdrawal", withdrawal } };
  const comeBack: Step = {
    from: "paid",
    to: "returned",
    command: { type: "returnWithdrawal", withdrawal, from: outside },
  };
  const steps: Partial<Record<WithdrawalState, readonly Step[]>> = {
    paid: [pay],
    returned: [pay, comeBack],
    failed: [release],
    rejected: [release],
    canceled: [release],
  };
  return steps[row.state] ?? [];
}
