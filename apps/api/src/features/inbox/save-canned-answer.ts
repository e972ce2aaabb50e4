import type { CannedAnswerView, SaveCannedAnswerInput } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../trpc/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { requireRow, withUniqueName } from "./unique-name.ts";

/** Adds one, or with an id replaces it. Throws NOT_FOUND, or NAME_TAKEN for the shortcut of another. */
export async function saveCannedAnswer(
  ctx: AdminContext,
  input: SaveCannedAnswerInput,
): Promise<CannedAnswerView> {
  const { shortcut, text } = input;
  const id = input.id ?? uuidV7(ctx.clock.now());
  await withUniqueName("shortcut", () =>
    inTransaction(ctx.em, async (em) => {
      const sql =
        input.id === undefined
          ? "insert into chat_canned_answers (shortcut, body, id) values (?, ?, ?) returning id"
          : "update chat_canned_answers set shortcut = ?, body = ? where id = ? returning id";
      requireRow(await em.execute<unknown[]>(sql, [shortcut, text, id]));
      const subject = { kind: "canned_answer", id };
      await audit(ctx, em, { action: "inbox.saveCannedAnswer", subject, details: { shortcut } });
    }),
  );
  return { id, shortcut, text };
}
