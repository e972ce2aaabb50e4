import type { Venue } from "@fillmark/contracts/constants";
import type {
  AssignLotsInput,
  DisposalView,
  LotChoicesInput,
  LotChoicesView,
} from "@fillmark/contracts/lots";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import type { UserContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { scaleOf } from "../../trading/index.ts";
import { foldLots, type LotBooks } from "./fold-lots.ts";
import { currencyOf } from "../valuation.ts";
import { lockChoices } from "./lock-choices.ts";
import { disposalView } from "./lot-views.ts";
import type { ChosenLot, Disposal, LotStep } from "./lot.ts";
import { readChosenLots, readCostMethod } from "./read-choice.ts";
import { readLotSteps } from "./read-lots.ts";

/** The lots that a disposal of the caller's can take. Throws UNKNOWN_DISPOSAL. */
export async function listLotChoices(ctx: UserContext, input: LotChoicesInput): Promise<LotChoicesView> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const steps = await readLotSteps(ctx, venue);
  const chosen = await readChosenLots(ctx, venue);
  const choice = { method: "specific", chosen } as const;
  const disposal = requireDisposal(foldLots(currencyOf(ctx), steps, choice), input.disposalId);
  const before = foldLots(currencyOf(ctx), stepsBefore(steps, disposal), choice);
  const own = new Map(chosen.get(disposal.id)?.map(({ lotId, quantity }) => [lotId, quantity]));
  const scale = scaleOf(ctx.exchange, disposal.asset);
  const currencyScale = scaleOf(ctx.exchange, currencyOf(ctx));
  const open = before.lots(disposal.asset).filter(({ remaining }) => remaining > 0n);
  return {
    disposal: disposalView(ctx, disposal),
    lots: open.map(({ id, at, origin, remaining, remainingCost }) => {
      const quantity = own.get(id);
      return {
        lotId: id,
        openedAt: new Date(at).toISOString(),
        origin,
        free: formatUnits(remaining, scale),
        cost: formatUnits(remainingCost, currencyScale),
        chosen: quantity === undefined ? null : formatUnits(quantity, scale),
      };
    }),
  };
}

/**
 * Says which lots a disposal took; what is not said is taken of the oldest. Only lots that were open then and not taken
 * by anything before, and only as long as every later choice still fits. Throws UNKNOWN_DISPOSAL,
 * COST_METHOD_NOT_SPECIFIC, LOTS_DONT_FIT and what is wrong with a number; then nothing has changed.
 */
export async function assignLots(ctx: UserContext, input: AssignLotsInput): Promise<DisposalView> {
  const { venue } = input;
  const account = { userId: ctx.actor.userId, venue };
  const steps = await readLotSteps(ctx, venue);
  return inTransaction(ctx.em, async (em) => {
    await lockChoices(em, account);
    const inside = { ...ctx, em };
    const [{ method }, chosen] = [await readCostMethod(em, account), await readChosenLots(inside, venue)];
    const known = requireDisposal(foldLots(currencyOf(ctx), steps, { method, chosen }), input.disposalId);
    if (method !== "specific") throw new DomainError("COST_METHOD_NOT_SPECIFIC", {});
    const scale = scaleOf(ctx.exchange, known.asset);
    const lots = input.lots.map(({ lotId, quantity }) => ({
      lotId,
      quantity: requireQuantity(quantity, scale),
    }));
    const books = foldLots(currencyOf(ctx), steps, {
      method,
      chosen: new Map([...chosen, [known.id, lots]]),
    });
    requireFitting(books, known.id);
    await replaceLots(inside, venue, { disposalId: known.id, lots });
    return disposalView(ctx, requireDisposal(books, known.id));
  });
}

function requireQuantity(text: string, scale: number): bigint {
  const parsed = parseAmount(text, scale);
  if (parsed.ok) return parsed.units;
  const field = "quantity";
  if (parsed.problem === "TOO_MANY_DECIMALS")
    throw new DomainError(parsed.problem, { field, limit: String(scale), actual: text });
  throw new DomainError(parsed.problem, { field });
}

function requireDisposal(books: LotBooks, disposalId: string): Disposal {
  const found = books.disposals.find(({ id }) => id === disposalId);
  if (found === undefined) throw new DomainError("UNKNOWN_DISPOSAL", {});
  return found;
}

function stepsBefore(steps: readonly LotStep[], { id }: Disposal): LotStep[] {
  return steps.slice(
    0,
    steps.findIndex(({ out }) => out?.id === id),
  );
}

function requireFitting({ misfits }: LotBooks, disposalId: string): void {
  const own = misfits.find((misfit) => misfit.disposalId === disposalId);
  const [later] = misfits;
  if (own !== undefined) throw new DomainError("LOTS_DONT_FIT", { ...own });
  if (later !== undefined) throw new DomainError("LOTS_DONT_FIT", { ...later, reason: "taken_later" });
}

async function replaceLots(
  { em, actor }: UserContext,
  venue: Venue,
  { disposalId, lots }: { disposalId: string; lots: readonly ChosenLot[] },
): Promise<void> {
  await query(em)
    .deleteFrom("lot_assignments")
    .where("user_id", "=", actor.userId)
    .where("venue", "=", venue)
    .where("disposal_id", "=", disposalId)
    .execute();
  for (const { lotId, quantity } of lots)
    await query(em)
      .insertInto("lot_assignments")
      .values({
        user_id: actor.userId,
        venue,
        disposal_id: disposalId,
        lot_id: lotId,
        quantity: quantity.toString(),
      })
      .execute();
}
