import type { Context } from "../../trpc/context.ts";
import { DEVICE_MS } from "./known-devices.ts";

/** How long the history of an account's door reaches back. */
const HISTORY_MS = 90 * 86_400_000;

/** Expired sessions, links, challenges and registrations are refused anyway; this gives their rows back, and forgets what is long past. */
export async function sweepSessions({
  auth,
  em,
  clock,
}: Pick<Context, "auth" | "em" | "clock">): Promise<void> {
  await auth.sessions.deleteExpired();
  const nowMs = clock.now();
  await em.execute(`delete from account_tokens where expires_at <= ?`, [new Date(nowMs)]);
  await em.execute(`delete from pending_registrations where expires_at <= ?`, [new Date(nowMs)]);
  await em.execute(`delete from auth_challenges where expires_at <= ?`, [new Date(nowMs)]);
  await em.execute(`delete from known_devices where used_at <= ?`, [new Date(nowMs - DEVICE_MS)]);
  await em.execute(`delete from login_events where at <= ?`, [new Date(nowMs - HISTORY_MS)]);
}
