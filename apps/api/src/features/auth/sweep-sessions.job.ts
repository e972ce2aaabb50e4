import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DEVICE_MS } from "./known-devices.ts";

/** How long the sign-in history of an account is kept. */
const HISTORY_MS = 90 * 86_400_000;

/** Expired sessions, links, challenges and registrations are refused anyway; this gives their rows back, and forgets what is long past. */
export async function sweepSessions({
  auth,
  em,
  clock,
}: Pick<Context, "auth" | "em" | "clock">): Promise<void> {
  await auth.sessions.deleteExpired();
  const nowMs = clock.now();
  for (const table of ["account_tokens", "pending_registrations", "auth_challenges"] as const)
    await query(em).deleteFrom(table).where("expires_at", "<=", new Date(nowMs)).execute();
  await query(em)
    .deleteFrom("known_devices")
    .where("used_at", "<=", new Date(nowMs - DEVICE_MS))
    .execute();
  await query(em)
    .deleteFrom("login_events")
    .where("at", "<=", new Date(nowMs - HISTORY_MS))
    .execute();
}
