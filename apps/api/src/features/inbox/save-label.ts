import type { LabelView } from "@fillmark/contracts/inbox";
import type { SaveLabelInput } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../trpc/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { requireRow, withUniqueName } from "./unique-name.ts";

/** Adds one, or with an id gives it another name. Throws NOT_FOUND, or NAME_TAKEN whatever the letters' case. */
export async function saveLabel(ctx: AdminContext, input: SaveLabelInput): Promise<LabelView> {
  const label = { id: input.id ?? uuidV7(ctx.clock.now()), name: input.name };
  await withUniqueName("name", () =>
    inTransaction(ctx.em, async (em) => {
      const sql =
        input.id === undefined
          ? "insert into chat_labels (name, id) values (?, ?) returning id"
          : "update chat_labels set name = ? where id = ? returning id";
      requireRow(await em.execute<unknown[]>(sql, [label.name, label.id]));
      const subject = { kind: "label", id: label.id };
      await audit(ctx, em, { action: "inbox.saveLabel", subject, details: { name: label.name } });
    }),
  );
  ctx.inbox.refresh();
  return label;
}
