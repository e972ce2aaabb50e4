import type { Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { firstPostingAt } from "./list-statements.ts";
import { monthNamed } from "./months.ts";
import { readStatement } from "./read-statement.ts";

/** A long one takes seconds of the processor: whatever is asked for, one is made at a time. */
let former: Promise<unknown> = Promise.resolve();

/**
 * The caller's own statement of a month, as a PDF. Throws NOT_FOUND for a month before the account's first posting or
 * after the running one, and STATEMENT_TOO_LARGE.
 */
export function makeStatement(ctx: UserContext, asked: { venue: Venue; month: string }): Promise<Uint8Array> {
  const made = former.then(() => make(ctx, asked));
  former = made.catch(() => undefined);
  return made;
}

async function make(ctx: UserContext, asked: { venue: Venue; month: string }): Promise<Uint8Array> {
  const month = monthNamed(asked.month);
  const first = await firstPostingAt(ctx, asked.venue);
  if (first === null || month.to <= first || month.from > ctx.clock.now())
    throw new DomainError("NOT_FOUND", {});
  // What draws is loaded with the first statement: it takes a tenth of a start.
  const { drawStatement } = await import("./draw-statement.ts");
  return drawStatement(await readStatement(ctx, { venue: asked.venue, month }));
}
