import type { Command } from "../../exchange/core/commands.ts";
import type { UserContext } from "../../context/context.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import { DEMO_START_UNITS } from "./demo-start.ts";

type DemoCommand = Extract<Command, { type: "openDemo" | "resetDemoBalance" | "resetDemoAccount" }>["type"];

/** Opening twice changes nothing. */
export async function openDemo(ctx: UserContext): Promise<void> {
  const rejection = await submit(ctx, "openDemo");
  if (rejection !== null) throw rejectionError(rejection);
}

/** A reset always works: a user who never practised gets the account first. */
export async function resetDemo(
  ctx: UserContext,
  type: "resetDemoBalance" | "resetDemoAccount",
): Promise<void> {
  let rejection = await submit(ctx, type);
  if (rejection?.code === "DEMO_NOT_OPEN") {
    await openDemo(ctx);
    rejection = await submit(ctx, type);
  }
  if (rejection !== null) throw rejectionError(rejection);
}

async function submit(ctx: UserContext, type: DemoCommand) {
  const { userId } = ctx.actor;
  const command: Command = { type, owner: userId, amount: DEMO_START_UNITS };
  return (await ctx.exchange.submit(command, `user:${userId}`)).rejection;
}
