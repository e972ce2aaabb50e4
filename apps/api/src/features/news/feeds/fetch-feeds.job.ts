import type { Context } from "../../../context/context.ts";
import { claimDue } from "./claim-feeds.ts";
import { fetchFeed } from "./fetch-feed.ts";

/** Asks the feeds whose time has come, side by side, so that a slow one keeps none waiting. */
export async function fetchFeeds(ctx: Context): Promise<void> {
  const feeds = await claimDue(ctx.em, ctx.clock.now());
  const fetches = feeds.map((feed) => fetchFeed({ ...ctx, em: ctx.em.fork() }, feed));
  const failed = (await Promise.allSettled(fetches)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
