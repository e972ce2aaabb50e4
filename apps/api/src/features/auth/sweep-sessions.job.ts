import type { Parts } from "../../trpc/context.ts";

/** Expired sessions are refused anyway; this only gives their rows back. */
export async function sweepSessions({ auth }: Parts): Promise<void> {
  await auth.sessions.deleteExpired();
}
