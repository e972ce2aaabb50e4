import type { EntityManager } from "@mikro-orm/postgresql";
import type { MonitoringRuleView } from "@fillmark/contracts/monitoring";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import type { Movement } from "./movement.ts";

interface Raised {
  readonly userId: string;
  readonly rule: MonitoringRuleView;
  readonly about: readonly Movement[];
}

/**
 * An alert about these movements. While one of the same rule about the same customer is undecided there is no second: it grows.
 * Runs in the caller's transaction, which holds the customer's row.
 */
export async function raise(
  em: EntityManager,
  { clock }: Pick<Context, "clock">,
  { userId, rule, about }: Raised,
): Promise<void> {
  const open = await query(em)
    .selectFrom("monitoring_alerts")
    .select("id")
    .where("user_id", "=", userId)
    .where("rule", "=", rule.rule)
    .where("state", "=", "open")
    .forUpdate()
    .executeTakeFirst();
  const id = open?.id ?? uuidV7(clock.now());
  if (open === undefined)
    await query(em)
      .insertInto("monitoring_alerts")
      .values({
        id,
        user_id: userId,
        rule: rule.rule,
        figures: sql<unknown>`${JSON.stringify(rule.figures)}::jsonb`,
        holds: rule.holds,
        usd: "0",
        movements: about.length,
      })
      .execute();
  await query(em)
    .insertInto("monitoring_alert_movements")
    .values(
      about.map((each) => ({
        alert_id: id,
        kind: each.kind,
        movement_id: each.id,
        usd: String(each.usd),
        at: new Date(each.atMs),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await query(em)
    .updateTable("monitoring_alerts as a")
    .from((eb) =>
      eb
        .selectFrom("monitoring_alert_movements as m")
        .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<string>("m.usd").as("usd")])
        .where("m.alert_id", "=", id)
        .as("s"),
    )
    .set((eb) => ({
      movements: sql<number>`${eb.ref("s.count")}::int`,
      usd: eb.ref("s.usd"),
      changed_at: sql<Date>`now()`,
      holds: rule.holds ? true : eb.ref("a.holds"),
    }))
    .where("a.id", "=", id)
    .execute();
}
