import type { SecurityView } from "@fillmark/contracts/security";
import type { UserContext } from "../../../trpc/context.ts";

export async function securityOverview(_ctx: UserContext): Promise<SecurityView> {
  throw new Error("Second factors are not there yet.");
}
