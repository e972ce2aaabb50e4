// Rules as admins keep them: each by a name, in an order, on or off.
import type { EntityManager } from "@mikro-orm/postgresql";
import { MAX_RULES } from "@fillmark/contracts/support-rule-bounds";
import type { OrderRulesInput, RuleInput, RulesView, SaveRuleInput } from "@fillmark/contracts/support-rules";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockName } from "../../db/lock-name.ts";
import { query } from "../../db/query.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { deskActs } from "../inbox/index.ts";
import { readRules } from "./read-rules.ts";

/**
 * Adds one behind the others, or with an id replaces it. One that is on names teams that are there. Throws NOT_FOUND,
 * NAME_TAKEN, UNKNOWN_TEAM, TOO_MANY_RULES.
 */
export async function saveRule(ctx: AdminContext, input: SaveRuleInput): Promise<RulesView> {
  try {
    return await inTransaction(ctx.em, (em) => save({ ...ctx, em }, input));
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("NAME_TAKEN", { field: "name" });
    throw error;
  }
}

async function save(ctx: AdminContext, input: SaveRuleInput): Promise<RulesView> {
  const { em } = ctx;
  const { name, isOn, trigger, match, macroId } = input;
  await lockName(em, "support-rules");
  const missing = macroId !== null && (await deskActs.teamMacro(em, macroId)) === null;
  if (missing) throw new DomainError("NOT_FOUND", {});
  if (isOn) await deskActs.requireTeamsOf(em, input.actions);
  const id = input.id ?? uuidV7(ctx.clock.now());
  const row = {
    name,
    is_on: isOn,
    trigger,
    match,
    conditions: JSON.stringify(input.conditions),
    actions: JSON.stringify(input.actions),
    macro_id: macroId,
  };
  if (input.id === undefined) await add(em, { id, ...row });
  else {
    const found = await query(em)
      .updateTable("support_rules")
      .set(row)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (found === undefined) throw new DomainError("NOT_FOUND", {});
  }
  const subject = { kind: "support_rule", id };
  await audit(ctx, em, { action: "inbox.saveRule", subject, details: { name, isOn } });
  return { rules: await readRules(em) };
}

interface NewRow {
  readonly id: string;
  readonly name: string;
  readonly is_on: boolean;
  readonly trigger: SaveRuleInput["trigger"];
  readonly match: SaveRuleInput["match"];
  readonly conditions: string;
  readonly actions: string;
  readonly macro_id: string | null;
}

async function add(em: EntityManager, row: NewRow): Promise<void> {
  const { rules, last } = await query(em)
    .selectFrom("support_rules")
    .select(({ fn }) => [fn.countAll<string>().as("rules"), fn.max<number | null>("place").as("last")])
    .executeTakeFirstOrThrow();
  const actual = Number(rules) + 1;
  if (actual > MAX_RULES) throw new DomainError("TOO_MANY_RULES", { limit: MAX_RULES, actual });
  await query(em)
    .insertInto("support_rules")
    .values({ ...row, place: (last ?? 0) + 1 })
    .execute();
}

/** Throws NOT_FOUND. */
export function removeRule(ctx: AdminContext, { id }: RuleInput): Promise<RulesView> {
  return inTransaction(ctx.em, async (em) => {
    const removed = await query(em)
      .deleteFrom("support_rules")
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (removed === undefined) throw new DomainError("NOT_FOUND", {});
    const subject = { kind: "support_rule", id };
    await audit(ctx, em, { action: "inbox.deleteRule", subject, details: { name: removed.name } });
    return { rules: await readRules(em) };
  });
}

/** Those that aren't named stay behind the others, as they were. Throws NOT_FOUND for one that isn't there. */
export function orderRules(ctx: AdminContext, { ids }: OrderRulesInput): Promise<RulesView> {
  return inTransaction(ctx.em, async (em) => {
    await lockName(em, "support-rules");
    const known = (await readRules(em)).map(({ id }) => id);
    const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
    if (asked.some((id) => !known.includes(id))) throw new DomainError("NOT_FOUND", {});
    const order = [...asked, ...known.filter((id) => !asked.includes(id))];
    for (const [place, id] of order.entries())
      await query(em)
        .updateTable("support_rules")
        .set({ place: place + 1 })
        .where("id", "=", id)
        .execute();
    const details = { rules: order.length };
    await audit(ctx, em, { action: "inbox.orderRules", subject: null, details });
    return { rules: await readRules(em) };
  });
}
