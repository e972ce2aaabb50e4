import { useEffect } from "react";
import type { AdminPermission } from "@fillmark/contracts/admin";
import type { AdminView } from "@fillmark/contracts/auth";
import { adminSession, useAdminToken } from "./admin-session.ts";
import { trpc } from "../api-client/trpc.ts";

/** The signed-in admin, remembered from last time until the server answers. Only inside of the console. */
export function useCurrentAdmin(): AdminView | null {
  const token = useAdminToken();
  const me = trpc.auth.adminMe.useQuery(undefined, {
    enabled: token !== null,
    staleTime: 30_000,
    // An owner may have changed the role, or ended the account.
    refetchInterval: 30_000,
    placeholderData: remembered,
  });
  const { data, isPlaceholderData } = me;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) adminSession.rememberAdmin(data);
  }, [data, isPlaceholderData]);
  return token === null ? null : (data ?? null);
}

/** Whether they have to add a second factor is said by the server alone: they may have done it since. */
function remembered(): AdminView | undefined {
  const admin = adminSession.rememberedAdmin();
  return admin === undefined ? undefined : { ...admin, mustAddFactor: false };
}

/** Nobody may do anything while they have to add a second factor. */
export function may(admin: AdminView | null, permission: AdminPermission): boolean {
  return admin !== null && !admin.mustAddFactor && admin.permissions.includes(permission);
}

/** As colleagues are shown: the name, or the beginning of the e-mail. */
export function adminName({ name, email }: Pick<AdminView, "name" | "email">): string {
  return name ?? email.split("@")[0] ?? email;
}
