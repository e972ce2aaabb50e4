import { readFileSync } from "node:fs";
import { z } from "zod";

const manifest = new URL("../../package.json", import.meta.url);

/** Of this program, as its package says. */
export const { version: release } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(manifest, "utf8")));
