import type { Context } from "../../../context/context.ts";
import { examineOf } from "../../monitoring/index.ts";
import { screenAnew, screenPerson } from "../../screening/index.ts";
import { screenCustomer } from "../../verification/index.ts";
import { readWithdrawal } from "../withdrawal-row.ts";

/**
 * Compares the owner of a withdrawal, and the holder of the bank account that it goes to, with the lists as they are now, and
 * examines what they moved. What is found holds the withdrawal, and is there also where approving it is refused for that.
 */
export async function screenWithdrawal(
  ctx: Pick<Context, "em" | "auth" | "clock">,
  withdrawalId: string,
): Promise<void> {
  const row = await readWithdrawal(ctx.em.fork(), withdrawalId);
  if (row === null) return;
  const { user_id: userId, destination } = row;
  await screenCustomer(ctx, userId);
  const name = destination.holder?.trim() ?? "";
  if (destination.kind === "bank" && name !== "")
    await screenPerson(ctx, { userId, role: "holder", person: { name, birthDate: null, country: null } });
  await screenAnew(ctx, userId);
  await examineOf({ ...ctx, em: ctx.em.fork() }, userId);
}
