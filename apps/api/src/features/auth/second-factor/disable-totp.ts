import type { UserContext } from "../../../trpc/context.ts";

export async function disableTotp(_ctx: UserContext): Promise<{ success: true }> {
  throw new Error("Codes of an app are not there yet.");
}
