import type { SignedInView, UserView } from "@fillmark/contracts/auth";
import { createStoredSession } from "./stored-session.ts";

const stored = createStoredSession({ tokenKey: "token", ownerKey: "user", isOwner: isUser });

/** Which user is signed in. */
export const session = {
  token: stored.token,
  rememberedUser: stored.remembered,
  rememberUser: stored.remember,
  start: ({ token, user }: SignedInView): void => stored.start(token, user),
  renew: stored.renew,
  end: stored.end,
  isCurrent: stored.isCurrent,
  subscribe: stored.subscribe,
};

/** The bearer token, or null for a guest. */
export const useToken = stored.useToken;

function isUser(value: unknown): value is UserView {
  if (typeof value !== "object" || value === null) return false;
  return "email" in value && typeof value.email === "string" && "demoMode" in value && "demoAmount" in value;
}
