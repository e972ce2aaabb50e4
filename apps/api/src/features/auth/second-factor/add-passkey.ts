import type { AddPasskeyInput, PasskeyCallView, PasskeyView } from "@fillmark/contracts/security";
import type { UserContext } from "../../../trpc/context.ts";

export async function startPasskey(_ctx: UserContext): Promise<PasskeyCallView> {
  throw new Error("Passkeys are not there yet.");
}

export async function addPasskey(_ctx: UserContext, _input: AddPasskeyInput): Promise<PasskeyView> {
  throw new Error("Passkeys are not there yet.");
}
