import { z } from "zod";
import { appRouter } from "../router.ts";
import type { ProcedureMeta } from "../trpc/procedure-meta.ts";

const Definition = z.object({
  type: z.enum(["query", "mutation", "subscription"]),
  meta: z.custom<ProcedureMeta>().default({}),
  /** Its schemas. */
  inputs: z.array(z.unknown()),
  output: z.unknown().optional(),
});

export interface DescribedProcedure extends z.infer<typeof Definition> {
  /** As `trading.placeOrder`. */
  readonly path: string;
}

/** The router's own list, with what each procedure says of itself. */
export const describedProcedures: readonly DescribedProcedure[] = Object.entries(
  z.record(z.string(), z.unknown()).parse(appRouter._def.procedures),
).map(([path, procedure]) => {
  if (typeof procedure !== "function" || !("_def" in procedure)) throw new Error(`${path} is no procedure.`);
  return { path, ...Definition.parse(procedure._def) };
});
