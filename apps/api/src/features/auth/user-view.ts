import type { UserView } from "@fillmark/contracts/auth";
import type { UserRecord } from "./require-user.ts";

export function userView(user: UserRecord): UserView {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    createdAt: user.createdAt.toISOString(),
    demoMode: user.demoMode,
    demoBalance: user.demoBalance,
    demoAsset: user.demoAsset,
    demoAmount: user.demoAmount,
    demoLastReset: user.demoLastReset?.toISOString() ?? null,
  };
}
