import type { EntityManager } from "@mikro-orm/postgresql";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { parseAmount } from "@fillmark/contracts/money";
import { query } from "../../db/query.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";

const seeds = [
  { rail: "sandbox-bank", asset: "USD", min: "10", max: "100000" },
  { rail: "sandbox-bank", asset: "EUR", min: "10", max: "100000" },
  { rail: "sandbox-crypto", asset: "BTC", min: "0.0001", max: "10" },
  { rail: "sandbox-crypto", asset: "ETH", min: "0.001", max: "100" },
  { rail: "sandbox-card", asset: "USD", min: "10", max: "2500" },
] as const;

/** The ways to pay in of a fresh machine, all of them sandboxes. What an operator changed stays changed. */
export async function seedDepositMethods(em: EntityManager, clock: Clock): Promise<void> {
  for (const [position, { rail, asset, min, max }] of seeds.entries()) {
    await query(em)
      .insertInto("deposit_methods")
      .values({
        id: uuidV7(clock.now()),
        rail,
        asset,
        min_amount: units(min),
        max_amount: units(max),
        is_enabled: true,
        instructions: "",
        position,
      })
      .onConflict((conflict) => conflict.columns(["rail", "asset"]).doNothing())
      .execute();
  }
}

function units(text: string): string {
  const parsed = parseAmount(text, LEDGER_SCALE);
  if (!parsed.ok) throw new Error(`${text} is no amount.`);
  return parsed.units.toString();
}
