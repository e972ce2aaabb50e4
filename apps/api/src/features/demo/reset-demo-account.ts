import type { DemoChangedView } from "@fillmark/contracts/demo";
import type { UserContext } from "../../context/context.ts";
import { demoStatus } from "./demo-status.ts";
import { resetDemo } from "./submit-demo.ts";

/** Also returns every other demo asset and begins a new epoch, behind which the old history is kept. */
export async function resetDemoAccount(ctx: UserContext): Promise<DemoChangedView> {
  const receipt = await resetDemo(ctx, "resetDemoAccount");
  return { ...(await demoStatus(ctx)), message: "Demo account has been completely reset", receipt };
}
