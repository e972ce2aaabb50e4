import type { Context } from "../../context/context.ts";

/** Writes down, outside of the database, where history ends now. */
export async function signTip({ exchange, tips, clock }: Context): Promise<void> {
  const { seq, lastHash } = exchange.status();
  await tips.append({ seq, hash: lastHash }, clock.now());
}
