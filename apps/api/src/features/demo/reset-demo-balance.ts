import type { DemoChangedView } from "@fillmark/contracts/demo";
import type { UserContext } from "../../context/context.ts";
import { demoStatus } from "./demo-status.ts";
import { resetDemo } from "./submit-demo.ts";

/** Cancels open demo orders and sets the demo money back to the start; holdings and history stay. */
export async function resetDemoBalance(ctx: UserContext): Promise<DemoChangedView> {
  const receipt = await resetDemo(ctx, "resetDemoBalance");
  return { ...(await demoStatus(ctx)), message: "Demo balance has been reset", receipt };
}
