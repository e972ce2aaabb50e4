import type { DepositView, SubmitProofInput } from "@fillmark/contracts/deposits";
import { inTransaction } from "../../db/in-transaction.ts";
import { attachFile } from "../../files/attach-file.ts";
import { fileRefused } from "../../files/read-file.ts";
import type { UserContext } from "../../trpc/context.ts";
import { depositView } from "./deposit-row.ts";
import { refuseMoved, requireDeposit } from "./deposit-rows.ts";

const accepted = ["jpg", "jpeg", "png", "gif", "webp", "pdf"] as const;

/**
 * Shows that money was sent: an upload of the caller's that nothing else uses. Sending the same one again is the same
 * proof. Throws NOT_FOUND, UNKNOWN_FILE, FILE_REFUSED for what is neither picture nor PDF, and DEPOSIT_MOVED_ON.
 */
export async function submitProof(ctx: UserContext, input: SubmitProofInput): Promise<DepositView> {
  const { depositId: id, fileId } = input;
  const { userId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    await requireDeposit(em, { id, userId });
    const given = await em.execute<{ state: string; proof_file_id: string | null }[]>(
      `select state, proof_file_id from deposits where id = ? for update`,
      [id],
    );
    if (given[0]?.proof_file_id === fileId) return;
    if (given[0]?.state !== "requested") return refuseMoved(em, { id, userId });
    await attachFile(em, { id: fileId, owner: { kind: "user", id: userId }, at: new Date(ctx.clock.now()) });
    await em.execute(
      `update deposits set state = 'proof_submitted', proof_at = now(), proof_file_id = ? where id = ?`,
      [fileId, id],
    );
    const { proof_type: type } = await requireDeposit(em, { id, userId });
    if (!type.startsWith("image/") && type !== "application/pdf") throw fileRefused("type", accepted);
  });
  return depositView(ctx, await requireDeposit(ctx.em, { id, userId }));
}
