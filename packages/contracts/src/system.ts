import { z } from "zod";

/** What this installation says about itself to its users. */
export const AboutView = z.object({
  version: z.string(),
  /** Whether orders are taken now. */
  exchange: z.enum(["running", "database_away", "stopped"]),
  /** The newest durable command, and the hash of the chain up to and with it, hex. */
  journal: z.object({ seq: z.int(), hash: z.string() }),
});
export type AboutView = z.infer<typeof AboutView>;
