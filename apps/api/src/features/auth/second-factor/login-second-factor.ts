import type { SignedInView } from "@fillmark/contracts/auth";
import type { PasskeyCallView, SecondFactorCallInput, SecondFactorInput } from "@fillmark/contracts/security";
import type { Context } from "../../../trpc/context.ts";

export async function loginSecondFactor(_ctx: Context, _input: SecondFactorInput): Promise<SignedInView> {
  throw new Error("Second factors are not there yet.");
}

export async function startSecondFactorPasskey(
  _ctx: Context,
  _input: SecondFactorCallInput,
): Promise<PasskeyCallView> {
  throw new Error("Second factors are not there yet.");
}
