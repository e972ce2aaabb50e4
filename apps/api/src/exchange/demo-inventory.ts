import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { pow10 } from "@fillmark/contracts/money";
import { ISSUER, LIQUIDITY, type Command } from "./core/commands.ts";

/** Whole units of each asset that the liquidity provider is lent where no money is real. */
export const HOUSE_INVENTORY = 1_000_000_000n;

/** What the market maker sells on demo. Reported twice it does nothing. */
export function inventoryCommand(asset: string): Command {
  return {
    type: "deposit",
    venue: "demo",
    owner: LIQUIDITY,
    asset,
    amount: HOUSE_INVENTORY * pow10(LEDGER_SCALE),
    from: ISSUER,
    reference: `demo-inventory:${asset}`,
  };
}
