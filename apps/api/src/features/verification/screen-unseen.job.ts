import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { screenCustomer } from "./screen-customer.ts";

const PAGE = 50;

/** Those who were never compared: they sent their details before there was screening, or a comparison failed. */
export async function screenUnseen(ctx: Context): Promise<void> {
  const rows = await query(ctx.em)
    .selectFrom("verification_cases as c")
    .innerJoin("verification_details as d", (join) =>
      join.onRef("d.case_id", "=", "c.id").on("d.item", "=", "personal"),
    )
    .innerJoin("users as u", "u.id", "c.user_id")
    .select("c.user_id")
    .distinct()
    .where("c.submitted_at", "is not", null)
    .where("u.disabled_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("screening_subjects as s")
            .select("s.id")
            .whereRef("s.user_id", "=", "c.user_id")
            .where("s.role", "=", "customer")
            .whereRef("s.noted_at", ">=", "d.saved_at"),
        ),
      ),
    )
    .limit(PAGE)
    .execute();
  await settleAll(rows, ({ user_id: userId }) => screenCustomer(ctx, userId));
}
