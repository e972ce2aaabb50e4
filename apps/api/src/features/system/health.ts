import type { HealthView } from "@fillmark/contracts/system";
import type { Context } from "../../context/context.ts";
import { readWatch } from "./ledger-watch-row.ts";

/** How the venues stand, and what the ledger's last look at itself found. */
export async function health({ exchange, em }: Context): Promise<HealthView> {
  const watch = await readWatch(em);
  if (watch === null) return { venues: exchange.venues(), ledger: null };
  const { checkedAt, throughTransfer, findings } = watch;
  const ledger = { checkedAt: new Date(checkedAt).toISOString(), throughTransfer, findings };
  return { venues: exchange.venues(), ledger };
}
