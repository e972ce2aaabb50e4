import type { ActInSandboxInput } from "@fillmark/contracts/rails";
import { parseAmount } from "@fillmark/contracts/money";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { DomainError } from "../../errors/domain-error.ts";
import type { AdminContext } from "../../context/context.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";

/**
 * Lets something happen outside, on a rail where nothing real does. What follows is what a webhook says, which is sent
 * before this answers. Throws NOT_FOUND where the rail is real, and VALIDATION for what can't happen now.
 */
export async function actInSandbox(ctx: AdminContext, input: ActInSandboxInput): Promise<{ success: true }> {
  await administration.requireAdminStepUp(ctx);
  const sandbox = ctx.rails.findSandbox(input.rail);
  if (sandbox === null) throw new DomainError("NOT_FOUND", {});
  const { rail, subject, id, act } = input;
  await audit(ctx, ctx.em, {
    action: "rails.actInSandbox",
    subject: { kind: subject, id },
    details: { rail, act, amount: input.amount ?? null },
  });
  await sandbox.act({ subject, id, act, amount: input.amount === undefined ? null : unitsOf(input.amount) });
  await ctx.rails.sendNotices();
  return { success: true };
}

function unitsOf(text: string): bigint {
  const parsed = parseAmount(text, LEDGER_SCALE);
  if (parsed.ok) return parsed.units;
  throw new DomainError("VALIDATION", { issues: [{ field: "amount", message: parsed.problem }] });
}
