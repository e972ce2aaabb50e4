import type { ConfirmTotpInput, TotpOnView, TotpSetupView } from "@fillmark/contracts/security";
import type { UserContext } from "../../../trpc/context.ts";

export async function startTotp(_ctx: UserContext): Promise<TotpSetupView> {
  throw new Error("Codes of an app are not there yet.");
}

export async function confirmTotp(_ctx: UserContext, _input: ConfirmTotpInput): Promise<TotpOnView> {
  throw new Error("Codes of an app are not there yet.");
}
