import type { ReactNode } from "react";
import type { AdminPermission } from "@fillmark/contracts/admin";
import { LockIcon } from "@fillmark/ui/icon";
import { adminMessages } from "../messages/en/admin.ts";
import { may, useCurrentAdmin } from "../session/current-admin.ts";

/** What a role may see, or a plain message that it may not. The server asks again at every call. */
export function Allowed({ permission, children }: { permission: AdminPermission; children: ReactNode }) {
  const admin = useCurrentAdmin();
  if (admin === null) return null;
  if (may(admin, permission)) return children;
  return (
    <div className="ad__plain empty">
      <LockIcon />
      <h2 className="text-16">{adminMessages("forbiddenTitle")}</h2>
      <p className="text-secondary">{adminMessages("forbidden", { role: admin.role })}</p>
    </div>
  );
}
