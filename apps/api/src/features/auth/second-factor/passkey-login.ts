import type { SignedInView } from "@fillmark/contracts/auth";
import type { PasskeyCallView, PasskeyLoginInput } from "@fillmark/contracts/security";
import type { Context } from "../../../trpc/context.ts";

export async function startPasskeyLogin(_ctx: Context): Promise<PasskeyCallView> {
  throw new Error("Passkeys are not there yet.");
}

export async function finishPasskeyLogin(_ctx: Context, _input: PasskeyLoginInput): Promise<SignedInView> {
  throw new Error("Passkeys are not there yet.");
}
