import type { InboxMetricsView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function inboxMetrics(_ctx: AdminContext): Promise<InboxMetricsView> {
  throw new Error("inboxMetrics is not written yet");
}
