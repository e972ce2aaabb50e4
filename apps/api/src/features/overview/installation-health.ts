import type { HealthPartView, InstallationHealthView } from "@fillmark/contracts/overview";
import type { AdminContext } from "../../context/context.ts";
import { databaseHealth } from "./database-health.ts";
import { certificateHealth, diskHealth, memoryHealth } from "./machine-health.ts";
import { exchangeHealth, feedHealth, jobsHealth, ledgerHealth, mailHealth } from "./product-health.ts";

/** Each part by itself: one that can't be looked at is bad, and the others are still notified. */
export async function installationHealth(ctx: AdminContext): Promise<InstallationHealthView> {
  const parts: HealthPartView[] = [
    exchangeHealth(ctx),
    feedHealth(ctx),
    await ledgerHealth(ctx),
    await mailHealth(ctx),
    jobsHealth(ctx),
    await databaseHealth(ctx),
    await diskHealth(ctx),
    memoryHealth(),
    ...certificateHealth(ctx),
  ];
  return { parts, at: new Date(ctx.clock.now()).toISOString() };
}
