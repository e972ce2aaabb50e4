// What withdrawals cost: the one kind of rules that the database holds, and no command of the exchange.
import type { RuleProposal, WithdrawalRulesView } from "@fillmark/contracts/market-rules";
import { formatUnits } from "@fillmark/contracts/money";
import type { Exchange } from "../../exchange/exchange.port.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { scaleOf } from "../trading/index.ts";
import { feeLines } from "../withdrawals/index.ts";
import { endChange } from "./end-change.ts";
import { notValid, requireUnits, unitsOrZero } from "./rule-units.ts";

type Cost = Pick<WithdrawalRulesView, "fee" | "minimum">;

export interface PlannedWithdrawal extends Pick<WithdrawalRulesView, "rail" | "asset"> {
  readonly kind: "withdrawal";
  readonly from: Cost;
  readonly to: Cost;
}

type Parts = Pick<Context, "em" | "exchange">;

/** The lines of assets that are traded here; the schedule knows more of them. */
export async function withdrawalRules({ em, exchange }: Parts): Promise<WithdrawalRulesView[]> {
  return (await knownLines({ em, exchange })).map((line) => viewOf(exchange, line));
}

async function knownLines({ em, exchange }: Parts): Promise<feeLines.FeeLine[]> {
  const known = new Set(exchange.assets().map(({ asset }) => asset));
  return (await feeLines.readFeeLines(em)).filter(({ asset }) => known.has(asset));
}

function viewOf(exchange: Exchange, { rail, asset, fee, minimum }: feeLines.FeeLine): WithdrawalRulesView {
  const scale = scaleOf(exchange, asset);
  return { rail, asset, fee: formatUnits(fee, scale), minimum: formatUnits(minimum, scale) };
}

/** Throws NOT_FOUND for a line that isn't there, what is wrong with an amount, VALIDATION. */
export async function planWithdrawal(
  { em, exchange }: Parts,
  { rail, asset, ...wish }: Extract<RuleProposal, { kind: "withdrawal" }>,
): Promise<PlannedWithdrawal> {
  const line = (await knownLines({ em, exchange })).find(
    (each) => each.rail === rail && each.asset === asset,
  );
  if (line === undefined) throw new DomainError("NOT_FOUND", {});
  const scale = scaleOf(exchange, asset);
  const fee = unitsOrZero("fee", wish.fee, scale);
  const minimum = requireUnits("minimum", wish.minimum, scale);
  if (minimum <= fee) throw notValid("minimum", "must be above the fee");
  if (fee === line.fee && minimum === line.minimum) throw notValid("fee", "changes nothing");
  const from = costOf(viewOf(exchange, line));
  const to = costOf(viewOf(exchange, { rail, asset, fee, minimum }));
  return { kind: "withdrawal", rail, asset, from, to };
}

function costOf({ fee, minimum }: Cost): Cost {
  return { fee, minimum };
}

/**
 * Sets what was approved, and notes it, in the caller's transaction: done, or `failed` where something else is in force
 * than what it was proposed to change.
 */
export async function executeWithdrawal(ctx: Parts, id: string, planned: PlannedWithdrawal): Promise<void> {
  const { em, exchange } = ctx;
  const { asset, rail, from, to } = planned;
  const line = await feeLines.lockFeeLine(em, { rail, asset });
  const now = line === null ? null : viewOf(exchange, line);
  const isKnown = now !== null && now.fee === from.fee && now.minimum === from.minimum;
  await endChange(em, id, { failure: isKnown ? null : "CHANGED_MEANWHILE" });
  if (!isKnown) return;
  const scale = scaleOf(exchange, asset);
  const fee = unitsOrZero("fee", to.fee, scale);
  const minimum = requireUnits("minimum", to.minimum, scale);
  await feeLines.changeFeeLine(em, id, { rail, asset, fee, minimum });
}
