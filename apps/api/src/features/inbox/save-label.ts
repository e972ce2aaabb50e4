import type { LabelView } from "@fillmark/contracts/inbox";
import type { SaveLabelInput } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { requireRow, withUniqueName } from "./unique-name.ts";

/** Adds one, or with an id gives it another name. Throws NOT_FOUND, or NAME_TAKEN whatever the letters' case. */
export async function saveLabel(ctx: AdminContext, input: SaveLabelInput): Promise<LabelView> {
  const label = { id: input.id ?? uuidV7(ctx.clock.now()), name: input.name };
  await withUniqueName("name", () =>
    inTransaction(ctx.em, async (em) => {
      const { id, name } = label;
      const rows =
        input.id === undefined
          ? await query(em).insertInto("chat_labels").values({ id, name }).returning("id").execute()
          : await query(em)
              .updateTable("chat_labels")
              .set({ name })
              .where("id", "=", id)
              .returning("id")
              .execute();
      requireRow(rows);
      const subject = { kind: "label", id: label.id };
      await audit(ctx, em, { action: "inbox.saveLabel", subject, details: { name: label.name } });
    }),
  );
  ctx.inbox.refresh();
  return label;
}
