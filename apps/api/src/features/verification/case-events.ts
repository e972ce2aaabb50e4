import type { EntityManager } from "@mikro-orm/postgresql";
import type { AskedItem } from "@fillmark/contracts/verification";
import type { CaseEventView } from "@fillmark/contracts/verification-cases";
import { query } from "../../db/query.ts";
import { json } from "./case-row.ts";

export interface NewEvent {
  readonly caseId: string;
  readonly kind: CaseEventView["kind"];
  /** Nobody where the user or a job did it. */
  readonly adminId?: string;
  readonly items?: readonly AskedItem[];
  readonly comment?: string;
  readonly internal?: string;
}

/** One line of the history of a case, written in the transaction that makes it. Gives its id. */
export async function writeEvent(em: EntityManager, event: NewEvent): Promise<string> {
  const { id } = await query(em)
    .insertInto("verification_events")
    .values({
      case_id: event.caseId,
      kind: event.kind,
      admin_id: event.adminId ?? null,
      items: json([...(event.items ?? [])]),
      comment: wordsOf(event.comment),
      internal: wordsOf(event.internal),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function wordsOf(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}
