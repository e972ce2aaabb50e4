import type { EntityManager } from "@mikro-orm/postgresql";
import type { TargetLevel } from "@fillmark/contracts/verification";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { needsOf, now, type CaseRow } from "./case-row.ts";
import { readDetails } from "./details.ts";
import { identityKindOf } from "./my-cases.ts";

/** How long what was approved counts; an address and an income are sooner out of date than a face. */
const evidenceDays: Readonly<Record<TargetLevel, number>> = { 1: 1_095, 2: 1_095, 3: 365 };
const DAY_MS = 86_400_000;

/**
 * When evidence that is approved now ends: after its level's time, and not later than the last day of the identity
 * document. Throws DOCUMENT_EXPIRED, and VERIFICATION_INCOMPLETE where something of it is gone by now.
 */
export async function evidenceEnds(
  ctx: Pick<Context, "auth">,
  em: EntityManager,
  row: CaseRow,
): Promise<Date> {
  const saved = (await readDetails(em, ctx.auth.secretBox, [row.id])).get(row.id) ?? [];
  const documents = await query(em)
    .selectFrom("verification_documents")
    .select("item")
    .where("case_id", "=", row.id)
    .where("replaced_at", "is", null)
    .where("deleted_at", "is", null)
    .execute();
  const isThere = new Set<string>([
    ...saved.map(({ details }) => details.item),
    ...documents.map(({ item }) => item),
  ]);
  const missing = needsOf(row.level, identityKindOf(saved)).filter((item) => !isThere.has(item));
  if (missing.length > 0) throw new DomainError("VERIFICATION_INCOMPLETE", { items: missing });
  const clock = await query(em).selectNoFrom(now.as("now")).executeTakeFirstOrThrow();
  const nowMs = clock.now.getTime();
  const ends = [nowMs + evidenceDays[row.level] * DAY_MS];
  for (const { details } of saved)
    if (details.item === "identity") ends.push(Date.parse(`${details.expiresOn}T00:00:00Z`) + DAY_MS);
  const endMs = Math.min(...ends);
  if (endMs <= nowMs) throw new DomainError("DOCUMENT_EXPIRED", {});
  return new Date(endMs);
}
