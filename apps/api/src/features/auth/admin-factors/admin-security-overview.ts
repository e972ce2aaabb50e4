import type { AdminSecurityView } from "@fillmark/contracts/admin-security";
import type { AdminContext } from "../../../context/context.ts";
import { securityOverview } from "../second-factor/security-overview.ts";

/** What the calling admin's account proves itself by. */
export async function adminSecurityOverview(ctx: AdminContext): Promise<AdminSecurityView> {
  const { totpSince, recoveryCodesLeft, passkeys, canAddPasskey, stepUpMethods, provedUntil } =
    await securityOverview(ctx);
  return { totpSince, recoveryCodesLeft, passkeys, canAddPasskey, stepUpMethods, provedUntil };
}
