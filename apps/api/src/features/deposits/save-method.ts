import type { OperatedMethodView, SaveDepositMethodInput } from "@fillmark/contracts/deposits";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { railOf } from "../rails/index.ts";
import { listAllMethods } from "./deposit-methods.ts";
import { amountOf } from "./deposit-amount.ts";

/**
 * Opens, closes or changes a way to pay in. Requests that are open keep what they were told. Throws NOT_FOUND for an
 * unknown rail or method, NAME_TAKEN where the rail has a method for this asset, and VALIDATION.
 */
export async function saveMethod(
  ctx: AdminContext,
  input: SaveDepositMethodInput,
): Promise<OperatedMethodView> {
  await administration.requireAdminStepUp(ctx);
  const rail = railOf(ctx, input.rail);
  if (!rail.assets.includes(input.asset)) throw issue("asset", "is not paid in by this rail");
  const [min, max] = [amountOf(ctx, input.asset, input.min), amountOf(ctx, input.asset, input.max)];
  if (max < min) throw issue("max", "must be at least the least amount");
  const id = await inTransaction(ctx.em, async (em) => {
    const values = [min.toString(), max.toString(), input.isEnabled, input.instructions];
    const rows =
      input.id === undefined
        ? await em.execute<{ id: string }[]>(
            `insert into deposit_methods (id, rail, asset, min_amount, max_amount, is_enabled, instructions, position)
             values (?, ?, ?, ?::numeric, ?::numeric, ?, ?, (select coalesce(max(position), 0) + 1 from deposit_methods))
             on conflict (rail, asset) do nothing returning id`,
            [uuidV7(ctx.clock.now()), input.rail, input.asset, ...values],
          )
        : await em.execute<{ id: string }[]>(
            `update deposit_methods set min_amount = ?::numeric, max_amount = ?::numeric, is_enabled = ?,
               instructions = ?, changed_at = now() where id = ? and rail = ? and asset = ? returning id`,
            [...values, input.id, input.rail, input.asset],
          );
    const row = rows[0];
    if (row === undefined) {
      throw input.id === undefined
        ? new DomainError("NAME_TAKEN", { field: "asset" })
        : new DomainError("NOT_FOUND", {});
    }
    const { rail: railId, asset, isEnabled } = input;
    await audit(ctx, em, {
      action: "deposits.saveMethod",
      subject: { kind: "deposit_method", id: row.id },
      details: { rail: railId, asset, min: input.min, max: input.max, isEnabled },
    });
    return row.id;
  });
  const saved = (await listAllMethods(ctx)).methods.find((method) => method.id === id);
  if (saved === undefined) throw new DomainError("NOT_FOUND", {});
  return saved;
}

function issue(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field, message }] });
}
