import type { ExitsInput } from "@fillmark/contracts/order-groups";
import { type TicketDraft, hasExits } from "./order-ticket.state.ts";
import { decimalOf, feeOf, valueOf } from "./pair-rules.ts";
import {
  type Read,
  type SummaryContext,
  type TicketProblem,
  type TicketSummary,
  goodTillOf,
  missingTerm,
  notionalProblem,
  readAmount,
  readPrice,
  summarise,
} from "./ticket-summary.ts";
import { summariseTrigger } from "./trigger-summary.ts";

export type ExitField = "takeProfit" | "stopLoss";
const exitFields: readonly ExitField[] = ["takeProfit", "stopLoss"];

/** What follows from the draft of an order that isn't alone, or waits for a trigger. */
export function summariseAll(draft: TicketDraft, context: SummaryContext): TicketSummary {
  if (draft.type === "oco") return summariseOco(draft, context);
  return hasExits(draft) ? summariseExits(draft, context) : summariseTrigger(draft, context);
}

/** The order as it would be alone, and its exits: one at least. */
function summariseExits(draft: TicketDraft, context: SummaryContext): TicketSummary {
  const entry = summarise(draft, context);
  const reads = {
    takeProfit: readPrice(draft.takeProfit, "takeProfit", context),
    stopLoss: readPrice(draft.stopLoss, "stopLoss", context),
  };
  const isNone = reads.takeProfit.isEmpty && reads.stopLoss.isEmpty;
  const missing = entry.missing ?? (isNone ? "takeProfit" : null);
  const wrong = exitFields.map((field) => problemOfExit(field, reads[field], { draft, entry, context }));
  const problem = entry.problem ?? wrong.find((each) => each !== null) ?? null;
  const isReady = missing === null && problem === null && entry.order?.quantity !== undefined;
  const order = isReady && entry.order !== null ? { ...entry.order, exits: exitsOf(reads) } : null;
  return { ...entry, missing, problem, order };
}

interface OfEntry {
  draft: TicketDraft;
  entry: TicketSummary;
  context: SummaryContext;
}

/** Each exit trades the entry's amount at a price of its own, which has to be worth enough as well. */
function problemOfExit(
  field: ExitField,
  read: Read,
  { draft, entry, context: { rules } }: OfEntry,
): TicketProblem | null {
  if (read.problem !== null || read.isEmpty) return read.problem;
  const { quantity } = entry;
  const problem = notionalProblem(draft, { quantity, total: valueOf(read.units, quantity) }, rules);
  return problem?.code === "BELOW_MIN_NOTIONAL" || problem?.code === "ABOVE_MAX_NOTIONAL"
    ? { ...problem, field }
    : null;
}

function exitsOf({ takeProfit, stopLoss }: Record<ExitField, Read>): ExitsInput {
  return {
    ...(takeProfit.isEmpty ? {} : { takeProfit: { price: decimalOf(takeProfit.units) } }),
    ...(stopLoss.isEmpty ? {} : { stopLoss: { triggerPrice: decimalOf(stopLoss.units) } }),
  };
}

/** Two exits of what is owned, reckoned at the limit of the take profit. */
function summariseOco(draft: TicketDraft, context: SummaryContext): TicketSummary {
  const { rules } = context;
  const price = readPrice(draft.triggerLimit, "price", context);
  const stop = readPrice(draft.triggerPrice, "triggerPrice", context);
  const amount = readAmount(draft.amount, "base", context);
  const quantity = amount.units;
  const total = valueOf(price.units, quantity);
  const empty = price.isEmpty ? "price" : stop.isEmpty ? "triggerPrice" : amount.isEmpty ? "amount" : null;
  const missing = empty ?? missingTerm(draft);
  const problem =
    price.problem ?? stop.problem ?? amount.problem ?? notionalProblem(draft, { quantity, total }, rules);
  const order: TicketSummary["order"] =
    missing !== null || problem !== null
      ? null
      : {
          pair: rules.pair,
          side: draft.side,
          type: "limit",
          quantity: decimalOf(quantity),
          price: decimalOf(price.units),
          ...goodTillOf(draft),
          selfTradePrevention: draft.selfTradePrevention,
          oco: { triggerPrice: decimalOf(stop.units), source: draft.triggerSource },
        };
  return { quantity, total, price: price.units, missing, problem, order };
}

export interface Outcome {
  side: TicketDraft["side"];
  entry: bigint;
  exit: bigint;
  quantity: bigint;
  /** What the entry and the exit pay at most, each of its own value. */
  feesBps: readonly [entry: number, exit: number];
}

/** What is won or lost between entry and exit, fees taken off. */
export function resultOf({ side, entry, exit, quantity, feesBps }: Outcome): bigint {
  const [paid, got] = [valueOf(entry, quantity), valueOf(exit, quantity)];
  const fees = feeOf(paid, feesBps[0]) + feeOf(got, feesBps[1]);
  return (side === "buy" ? got - paid : paid - got) - fees;
}
