import type { CannedAnswerView, SaveCannedAnswerInput } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
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
      const row = { shortcut, body: text };
      const rows =
        input.id === undefined
          ? await query(em)
              .insertInto("chat_canned_answers")
              .values({ id, ...row })
              .returning("id")
              .execute()
          : await query(em)
              .updateTable("chat_canned_answers")
              .set(row)
              .where("id", "=", id)
              .returning("id")
              .execute();
      requireRow(rows);
      const subject = { kind: "canned_answer", id };
      await audit(ctx, em, { action: "inbox.saveCannedAnswer", subject, details: { shortcut } });
    }),
  );
  return { id, shortcut, text };
}
