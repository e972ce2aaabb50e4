import { readFileSync } from "node:fs";
import { z } from "zod";
import type { AboutView } from "@fillmark/contracts/system";
import type { Context } from "../../context/context.ts";

const manifest = new URL("../../../package.json", import.meta.url);
/** Of this program, as its package says. */
export const { version: release } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(manifest, "utf8")));

/** From memory: what the last acknowledged command made of the chain. */
export function about({ exchange }: Context): AboutView {
  const { state, seq, lastHash } = exchange.status();
  const paused = exchange.venues().flatMap(({ venue, cancelOnly }) => (cancelOnly ? [venue] : []));
  return { version: release, exchange: state, paused, journal: { seq, hash: lastHash } };
}
