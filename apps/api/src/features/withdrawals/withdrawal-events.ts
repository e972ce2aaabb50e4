import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../context/context.ts";
import { publishEvents } from "../webhooks/index.ts";
import { requireWithdrawal, withdrawalViews } from "./withdrawal-row.ts";
import type { WITHDRAWAL_NOTICES } from "@fillmark/contracts/notifications";

interface Change {
  readonly id: string;
  readonly change: (typeof WITHDRAWAL_NOTICES)[number] | "canceled";
}

/** For its owner's webhooks, in the transaction that changes it, after it did. */
export async function publishWithdrawal(
  em: EntityManager,
  ctx: Pick<Context, "clock" | "exchange" | "rails">,
  { id, change }: Change,
): Promise<void> {
  const row = await requireWithdrawal(em, id);
  const [withdrawal] = await withdrawalViews({ ...ctx, em }, [row]);
  const event = { userId: row.user_id, venue: "live", event: "withdrawal.updated" } as const;
  const once = `withdrawal:${id}:${change}`;
  await publishEvents(em, ctx, [{ ...event, once, data: { change, withdrawal } }]);
}
