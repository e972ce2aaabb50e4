import type { AboutView } from "@fillmark/contracts/system";
import type { Context } from "../../context/context.ts";
import { release } from "../../runtime/release.ts";

/** From memory: what the last acknowledged command made of the chain. */
export function about({ exchange }: Context): AboutView {
  const { state, seq, lastHash } = exchange.status();
  const paused = exchange.venues().flatMap(({ venue, cancelOnly }) => (cancelOnly ? [venue] : []));
  return { version: release, exchange: state, paused, journal: { seq, hash: lastHash } };
}
