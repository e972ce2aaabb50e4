import type { PasskeyView, RemovePasskeyInput, RenamePasskeyInput } from "@fillmark/contracts/security";
import type { UserContext } from "../../../trpc/context.ts";

export async function renamePasskey(_ctx: UserContext, _input: RenamePasskeyInput): Promise<PasskeyView> {
  throw new Error("Passkeys are not there yet.");
}

export async function removePasskey(
  _ctx: UserContext,
  _input: RemovePasskeyInput,
): Promise<{ success: true }> {
  throw new Error("Passkeys are not there yet.");
}
