import { createHash } from "node:crypto";
import type { PushDeviceView } from "@fillmark/contracts/pushes";
import type { UserContext } from "../../../trpc/context.ts";

interface DeviceRow {
  id: string;
  device: string;
  endpoint: string;
  created_ms: number;
  used_ms: number | null;
}

/** Where the caller's pushes go, oldest first. */
export async function listDevices({ em, actor }: UserContext): Promise<PushDeviceView[]> {
  const rows = await em.execute<DeviceRow[]>(
    `select id, device, endpoint, (extract(epoch from created_at) * 1000)::float8 as created_ms,
       (extract(epoch from last_used_at) * 1000)::float8 as used_ms
     from push_subscriptions where user_id = ? order by created_at, id`,
    [actor.userId],
  );
  return rows.map(({ id, device, endpoint, created_ms: createdMs, used_ms: usedMs }) => ({
    id,
    device,
    createdAt: new Date(createdMs).toISOString(),
    lastUsedAt: usedMs === null ? null : new Date(usedMs).toISOString(),
    endpointHash: createHash("sha256").update(endpoint).digest("hex"),
  }));
}
