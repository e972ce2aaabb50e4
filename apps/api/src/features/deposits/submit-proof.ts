import type { DepositView, SubmitProofInput } from "@fillmark/contracts/deposits";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { attachFile } from "../../files/attach-file.ts";
import { fileRefused } from "../../files/read-file.ts";
import type { UserContext } from "../../context/context.ts";
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
    const given = await query(em)
      .selectFrom("deposits")
      .select(["state", "proof_file_id"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (given?.proof_file_id === fileId) return;
    if (given?.state !== "requested") return refuseMoved(em, { id, userId });
    await attachFile(em, { id: fileId, owner: { kind: "user", id: userId }, at: new Date(ctx.clock.now()) });
    await query(em)
      .updateTable("deposits")
      .set({ state: "proof_submitted", proof_at: sql<Date>`now()`, proof_file_id: fileId })
      .where("id", "=", id)
      .execute();
    const { proof_type: type } = await requireDeposit(em, { id, userId });
    if (!type?.startsWith("image/") && type !== "application/pdf") throw fileRefused("type", accepted);
  });
  return depositView(ctx, await requireDeposit(ctx.em, { id, userId }));
}
