import { DEMO_ASSET } from "@fillmark/contracts/constants";
import type { ReceiptView } from "@fillmark/contracts/trading";
import type { Command } from "../../exchange/core/commands.ts";
import type { Committed } from "../../exchange/exchange.port.ts";
import { receiptView } from "../../exchange/receipt-view.ts";
import { ownerOn } from "../../context/own-account.ts";
import { readStart } from "./read-start.ts";
import type { UserContext } from "../../context/context.ts";
import { rejectionError } from "../../errors/domain-error.ts";

type DemoCommand = Extract<Command, { type: "openDemo" | "resetDemoBalance" | "resetDemoAccount" }>["type"];

/** Opening twice changes nothing. */
export async function openDemo(ctx: UserContext): Promise<ReceiptView> {
  return receiptOf(await submit(ctx, "openDemo"));
}

/** A reset always works: a user who never practised gets the account first. */
export async function resetDemo(
  ctx: UserContext,
  type: "resetDemoBalance" | "resetDemoAccount",
): Promise<ReceiptView> {
  const committed = await submit(ctx, type);
  if (committed.rejection?.code !== "DEMO_NOT_OPEN") return receiptOf(committed);
  await openDemo(ctx);
  return receiptOf(await submit(ctx, type));
}

function receiptOf(committed: Committed): ReceiptView {
  if (committed.rejection !== null) throw rejectionError(committed.rejection);
  return receiptView(committed);
}

/** Dollars are not named, so that a history is alike on every installation whose market has them. */
async function submit(ctx: UserContext, type: DemoCommand): Promise<Committed> {
  const { userId } = ctx.actor;
  const { asset } = ctx.market.demoStart;
  const owner = ownerOn(ctx.actor, "demo");
  const start = await readStart(ctx);
  const command: Command = { type, owner, ...start, ...(asset === DEMO_ASSET ? {} : { asset }) };
  return ctx.exchange.submit(command, `user:${userId}`);
}
