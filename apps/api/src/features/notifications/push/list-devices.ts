import { createHash } from "node:crypto";
import type { PushDeviceView } from "@fillmark/contracts/pushes";
import type { AdminContext, UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { devicesOf } from "./device-owner.ts";

/** Where the caller's pushes go, oldest first. */
export async function listDevices({ em, actor }: UserContext | AdminContext): Promise<PushDeviceView[]> {
  const rows = await query(em)
    .selectFrom("push_subscriptions")
    .select(["id", "device", "endpoint", "created_at", "last_used_at"])
    .where(devicesOf(actor))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, device, endpoint, created_at: createdAt, last_used_at: usedAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: usedAt?.toISOString() ?? null,
    endpointHash: createHash("sha256").update(endpoint).digest("hex"),
  }));
}
