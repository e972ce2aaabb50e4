import type { EntityManager } from "@mikro-orm/postgresql";
import type { AskedItem } from "@fillmark/contracts/verification";
import type { CaseEventView } from "@fillmark/contracts/verification-cases";

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
  const rows = await em.execute<{ id: string }[]>(
    `insert into verification_events (case_id, kind, admin_id, items, comment, internal)
     values (?, ?, ?, ?, ?, ?) returning id::text as id`,
    [
      event.caseId,
      event.kind,
      event.adminId ?? null,
      JSON.stringify(event.items ?? []),
      wordsOf(event.comment),
      wordsOf(event.internal),
    ],
  );
  return String(rows[0]?.id);
}

function wordsOf(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}
