// Examines what the database noted as moved, by the rules that are on. An alert and its movements are kept together with the word
// that they were examined, so a process that ends in between examines them once more and raises nothing twice.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { MonitoringRule } from "@fillmark/contracts/monitoring-rules";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { examine } from "./examine.ts";
import { keyOf, type Movement } from "./movement.ts";
import { raise } from "./raise.ts";
import { readHistory, selectMovements } from "./read-movements.ts";
import { readRules } from "./rules.ts";

const PAGE = 100;
/** One that failed is tried again later, and keeps none of the others. */
const RETRY_MS = 60_000;

type Ctx = Pick<Context, "em" | "clock">;

/** What is due, so many movements at a time. */
export async function examineDue(ctx: Ctx): Promise<void> {
  const due = await query(ctx.em)
    .selectFrom("unexamined_movements")
    .select(["kind", "movement_id as id"])
    .where("due_at", "<=", sql<Date>`now()`)
    .orderBy("due_at")
    .limit(PAGE)
    .execute();
  if (due.length === 0) return;
  const known = await selectMovements(ctx.em)
    .select(["m.kind", "m.id", "m.user_id"])
    .where(
      "m.id",
      "in",
      due.map(({ id }) => id),
    )
    .execute();
  const owners = new Map(known.map((each) => [keyOf(each), each.user_id]));
  const byOwner = Map.groupBy(due, (each) => owners.get(keyOf(each)) ?? null);
  await settleAll(byOwner, async ([userId, theirs]) => {
    try {
      if (userId !== null) await examineOf({ ...ctx, em: ctx.em.fork() }, userId);
      // What is left was taken back meanwhile, or is older than what rules look at.
      await forget(ctx.em, theirs);
    } catch (error) {
      await postpone(ctx, theirs);
      throw error;
    }
  });
}

/** Everything of this customer that wasn't examined yet; before something of theirs is decided. */
export async function examineOf(ctx: Ctx, userId: string): Promise<void> {
  await inTransaction(ctx.em, async (em) => {
    // Whoever decides about this customer's money waits meanwhile.
    await query(em).selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const history = await readHistory(em, userId);
    const waiting = await unexaminedOf(em, history);
    if (waiting.length === 0) return;
    const rules = (await readRules(em)).filter(({ isOn }) => isOn);
    const decided = await readDecided(em, userId);
    for (const movement of waiting)
      for (const rule of rules) {
        const about = examine(rule.rule, rule.figures, {
          movement,
          history,
          decided: decided.get(rule.rule) ?? new Set(),
        });
        if (about !== null) await raise(em, ctx, { userId, rule, about });
      }
    await forget(em, waiting);
  });
}

/** In the order in which they moved. */
async function unexaminedOf(em: EntityManager, history: readonly Movement[]): Promise<Movement[]> {
  if (history.length === 0) return [];
  const rows = await query(em)
    .selectFrom("unexamined_movements")
    .select(["kind", "movement_id as id"])
    .where(
      "movement_id",
      "in",
      history.map(({ id }) => id),
    )
    .execute();
  const keys = new Set(rows.map(keyOf));
  return history.filter((each) => keys.has(keyOf(each))).toReversed();
}

/** By rule, the movements of alerts that people decided. */
async function readDecided(em: EntityManager, userId: string): Promise<Map<MonitoringRule, Set<string>>> {
  const rows = await query(em)
    .selectFrom("monitoring_alert_movements as m")
    .innerJoin("monitoring_alerts as a", "a.id", "m.alert_id")
    .select(["a.rule", "m.kind", "m.movement_id as id"])
    .where("a.user_id", "=", userId)
    .where("a.state", "<>", "open")
    .execute();
  const decided = new Map<MonitoringRule, Set<string>>();
  for (const row of rows) {
    const keys = decided.get(row.rule) ?? new Set();
    decided.set(row.rule, keys.add(keyOf(row)));
  }
  return decided;
}

type Named = Pick<Movement, "kind" | "id">;

async function forget(em: EntityManager, movements: readonly Named[]): Promise<void> {
  for (const { kind, id } of movements)
    await query(em)
      .deleteFrom("unexamined_movements")
      .where("kind", "=", kind)
      .where("movement_id", "=", id)
      .execute();
}

async function postpone({ em, clock }: Ctx, movements: readonly Named[]): Promise<void> {
  for (const { kind, id } of movements)
    await query(em)
      .updateTable("unexamined_movements")
      .set({ due_at: new Date(clock.now() + RETRY_MS) })
      .where("kind", "=", kind)
      .where("movement_id", "=", id)
      .execute();
}
