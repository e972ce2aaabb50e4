import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { detailSignals, noteSignals, type Signal } from "../duplicates/index.ts";
import { openDetails } from "./details.ts";

type NotingContext = Pick<Context, "em" | "auth" | "clock" | "log">;

/**
 * Compares who a customer says they are, and the papers that they handed over, with other customers, in transactions of its own.
 * What was never handed over is nobody's to compare.
 */
export function noteVerification(ctx: NotingContext, userId: string): Promise<void> {
  return noteSignals(ctx, { userId, source: "verification" }, async (em) => {
    const said = await detailsOf(ctx, em, userId);
    const papers = await query(em)
      .selectFrom("verification_documents as d")
      .innerJoin("verification_cases as c", "c.id", "d.case_id")
      .select("d.content_hash")
      .distinct()
      .where("c.user_id", "=", userId)
      .where("c.submitted_at", "is not", null)
      .where("d.content_hash", "<>", "")
      .execute();
    const files = papers.flatMap(({ content_hash: hash }): Signal[] =>
      hash === null ? [] : [{ kind: "file", text: hash }],
    );
    return { signals: [...said.signals, ...files], isWhole: said.isWhole };
  });
}

interface Said {
  readonly signals: Signal[];
  readonly isWhole: boolean;
}

/** Details that can't be opened keep none of the others from being compared. */
async function detailsOf(ctx: NotingContext, em: EntityManager, userId: string): Promise<Said> {
  const rows = await query(em)
    .selectFrom("verification_details as d")
    .innerJoin("verification_cases as c", "c.id", "d.case_id")
    .select(["d.case_id", "d.item", "d.sealed"])
    .where("c.user_id", "=", userId)
    .where("c.submitted_at", "is not", null)
    .where("d.item", "in", ["personal", "identity"])
    .execute();
  const signals: Signal[] = [];
  let isWhole = true;
  for (const { case_id: caseId, item, sealed } of rows)
    try {
      signals.push(...detailSignals(openDetails(ctx.auth.secretBox, { caseId, item, sealed })));
    } catch (error) {
      ctx.log.warn({ err: error, caseId, item }, "Details could not be opened to compare them.");
      isWhole = false;
    }
  return { signals, isWhole };
}
