import type { RecoveryCodesView } from "@fillmark/contracts/security";
import type { UserContext } from "../../../trpc/context.ts";

export async function renewRecoveryCodes(_ctx: UserContext): Promise<RecoveryCodesView> {
  throw new Error("Recovery codes are not there yet.");
}
