import type { AdminView } from "@fillmark/contracts/auth";
import { createStoredSession } from "./stored-session.ts";

const stored = createStoredSession({ tokenKey: "adminToken", ownerKey: "admin", isOwner: isAdmin });

/** Which admin is signed in. It has nothing to do with a user's session, which may stand beside it. */
export const adminSession = {
  token: stored.token,
  rememberedAdmin: stored.remembered,
  rememberAdmin: stored.remember,
  start: ({ token, admin }: { token: string; admin: AdminView }): void => stored.start(token, admin),
  renew: stored.renew,
  end: stored.end,
  isCurrent: stored.isCurrent,
  subscribe: stored.subscribe,
};

/** The admin's bearer token, or null while nobody is signed in to the console. */
export const useAdminToken = stored.useToken;

function isAdmin(value: unknown): value is AdminView {
  if (typeof value !== "object" || value === null) return false;
  return "email" in value && typeof value.email === "string" && "permissions" in value;
}
