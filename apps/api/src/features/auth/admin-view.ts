import { rolePermissions } from "@fillmark/contracts/admin";
import type { AdminView } from "@fillmark/contracts/auth";

interface AdminRecord {
  id: string;
  email: string;
  name?: string | null | undefined;
  role: AdminView["role"];
  createdAt: Date;
}

export function adminView(admin: AdminRecord, mustAddFactor: boolean): AdminView {
  const { id, email, role } = admin;
  return {
    id,
    email,
    role,
    name: admin.name ?? null,
    createdAt: admin.createdAt.toISOString(),
    permissions: [...rolePermissions[role]],
    mustAddFactor,
  };
}
