// Each lookup is planned once, perhaps on the first day, when its tables were empty: that plan must do for any size.
import { expect, test } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { limitOrder, named } from "../testing/exchange-market.ts";
import { openClientOrderIds } from "./client-order-ids.ts";
import { openLookupPool } from "./lookup-pool.ts";
import { realOutside } from "./outside.port.ts";
import { lookUpPast } from "./past-lookup.ts";

/** By statement: the index that finds what was asked for, whose columns are all named. */
const indexOf = {
  find_orders: "orders_client_order_id",
  find_idempotency_keys: "transfers_reference",
  find_withdrawals: "withdrawal_holds_pkey",
};

test("every lookup is planned once, and by its own index though the tables are empty", async () => {
  const database = await createTestDatabase();
  const pool = openLookupPool({ url: database.url, answerTimeoutMs: 10_000, driver: realOutside.driver });
  try {
    const ids = openClientOrderIds(pool);
    const order = named(limitOrder({ owner: "alice", side: "buy", price: 100, quantity: 5 }), "mine");
    for (let times = 0; times < 7; times += 1) {
      expect(await ids.find([order])).toEqual(new Map());
      const key = { venue: "demo", scope: "swap", reference: "none" } as const;
      const past = await lookUpPast(pool, [{ key }, { withdrawal: "none" }]);
      expect(past).toEqual({ keys: [], withdrawals: [] });
    }
    const { rows } = await pool.query<Record<"name" | "statement" | "custom_plans", string>>(
      "select name, statement, custom_plans::text from pg_prepared_statements order by name",
    );
    expect(rows.map(({ name, custom_plans: custom }) => [name, custom])).toEqual(
      Object.keys(indexOf)
        .toSorted()
        .map((name) => [name, "0"]),
    );
    for (const { name, statement } of rows) {
      const plan = await pool.query<{ "QUERY PLAN": string }>(`explain (generic_plan) ${statement}`);
      const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(lines, name).toMatch(new RegExp(`Index Scan (using|on) ${Reflect.get(indexOf, name)} `));
      expect(lines, name).not.toContain("Seq Scan");
    }
  } finally {
    await pool.end();
    await database.drop();
  }
});
