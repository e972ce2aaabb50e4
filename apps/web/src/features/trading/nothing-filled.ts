import type { EndReason } from "@fillmark/contracts/trading";
import { toast } from "@fillmark/ui/toast";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { trading } from "../../messages/en/trading.ts";

const load = importWithRetry(() => import("../../messages/en/order-ends.ts"));

/** The order ended with nothing. Why it did is loaded for those whom it happens to; without that the news still comes. */
export async function sayNothingFilled(reason: EndReason | null): Promise<void> {
  const words = reason === null ? null : await load().catch(() => null);
  toast.info(trading("doneNothing"), reason === null ? undefined : words?.orderEnds(reason));
}
