import type { OperatedMethodView, SaveDepositMethodInput } from "@fillmark/contracts/deposits";
import { sql, type Insertable } from "kysely";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query, type Database } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { railOf } from "../rails/index.ts";
import { listAllMethods } from "./deposit-methods.ts";
import { amountOf } from "./deposit-amount.ts";

/**
 * Opens, closes or changes a way to pay in. Requests that are open keep the terms that they were given. Throws NOT_FOUND for an
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
    const { rail: railId, asset, isEnabled, instructions } = input;
    const terms = {
      min_amount: min.toString(),
      max_amount: max.toString(),
      is_enabled: isEnabled,
      instructions,
    };
    const row = await (input.id === undefined
      ? addMethod(em, { id: uuidV7(ctx.clock.now()), rail: railId, asset, ...terms })
      : query(em)
          .updateTable("deposit_methods")
          .set({ ...terms, changed_at: sql<Date>`now()` })
          .where("id", "=", input.id)
          .where("rail", "=", railId)
          .where("asset", "=", asset)
          .returning("id")
          .executeTakeFirst());
    if (row === undefined) {
      throw input.id === undefined
        ? new DomainError("NAME_TAKEN", { field: "asset" })
        : new DomainError("NOT_FOUND", {});
    }
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

type Method = Omit<Insertable<Database["deposit_methods"]>, "position">;

/** After those that there are. Undefined where the rail has one for this asset. */
function addMethod(em: EntityManager, method: Method): Promise<{ id: string } | undefined> {
  return query(em)
    .insertInto("deposit_methods")
    .values((eb) => ({
      ...method,
      position: eb
        .selectFrom("deposit_methods")
        .select(({ fn, lit }) =>
          eb(fn.coalesce(fn.max<number | null>("position"), lit(0)), "+", lit(1)).as("next"),
        ),
    }))
    .onConflict((conflict) => conflict.columns(["rail", "asset"]).doNothing())
    .returning("id")
    .executeTakeFirst();
}

function issue(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field, message }] });
}
