import type { DestinationSnapshot } from "@fillmark/contracts/withdrawals";
import type { Context } from "../../../context/context.ts";
import { examineOf } from "../../monitoring/index.ts";
import { screenAnew, screenPerson } from "../../screening/index.ts";
import { identities } from "../../verification/index.ts";
import { readWithdrawal } from "../withdrawal-row.ts";

/**
 * Compares the owner of a withdrawal, and the holder of the bank account or the beneficiary of the address that it goes to, with the lists as they are now, and
 * examines what they moved. What is found holds the withdrawal, and is there also where approving it is refused for that.
 */
export async function screenWithdrawal(
  ctx: Pick<Context, "em" | "auth" | "clock">,
  withdrawalId: string,
): Promise<void> {
  const row = await readWithdrawal(ctx.em.fork(), withdrawalId);
  if (row === null) return;
  const { user_id: userId, destination } = row;
  await identities.screenCustomer(ctx, userId);
  const { name, country } = paidTo(destination);
  if (name !== "")
    await screenPerson(ctx, { userId, role: "holder", person: { name, birthDate: null, country } });
  await screenAnew(ctx, userId);
  await examineOf({ ...ctx, em: ctx.em.fork() }, userId);
}

/** Nobody else where an address is the owner's own. */
function paidTo({ kind, holder, travelRule }: DestinationSnapshot): { name: string; country: string | null } {
  if (kind === "bank") return { name: holder?.trim() ?? "", country: null };
  const { name = "", country = null } = travelRule?.beneficiary ?? {};
  return { name, country };
}
