import type { ReactNode } from "react";
import type { AdminPermission } from "@fillmark/contracts/admin";
import { LockIcon } from "@fillmark/ui/icon";
import { adminWords } from "../messages/en/admin.ts";
import { may, useCurrentAdmin } from "./current-admin.ts";

/** What a role may see, or a plain word that it may not. The server asks again at every call. */
export function Allowed({ permission, children }: { permission: AdminPermission; children: ReactNode }) {
  const admin = useCurrentAdmin();
  if (admin === null) return null;
  if (may(admin, permission)) return children;
  return (
    <div className="ad__plain empty">
      <LockIcon />
      <h2 className="t16">{adminWords("forbiddenTitle")}</h2>
      <p className="ink2">{adminWords("forbidden", { role: admin.role })}</p>
    </div>
  );
}
