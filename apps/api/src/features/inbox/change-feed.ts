// Reads what was committed and publishes it: each conversation's changes in the order of the agents' cursor, without
// gaps, and its line of the inbox, coalesced. Works only while someone listens.
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Draft } from "../chat/index.ts";
import type { EventLog } from "./create-event-log.ts";
import { createWorkerLoop } from "./create-worker-loop.ts";
import { findInboxRows, inboxRowView } from "./inbox-rows.ts";
import { readAgentChanges } from "./read-agent-changes.ts";

/** What is committed and not yet published: after `from`, up to `to`. */
interface Span {
  from: number;
  to: number;
}

export interface ChangeFeed {
  committed(conversation: Draft["now"]): void;
}

interface Deps {
  readonly orm: MikroORM;
  readonly events: EventLog;
  readonly onError: (error: unknown) => void;
  /** Who has which conversations has changed. */
  readonly onQueues: () => void;
}

const RETRY_MS = 1_000;
/** A line is published at most five times a second. */
const LINE_PAUSE_MS = 200;
const CHANGES_AT_ONCE = 100;
const LINES_AT_ONCE = 100;

export function createChangeFeed({ orm, events, onQueues, onError }: Deps): ChangeFeed {
  const unpublished = new Map<string, Span>();
  const staleLines = new Set<string>();

  const changes = createWorkerLoop(publishChanges, { pauseMs: 0, retryMs: RETRY_MS, onError });
  const lines = createWorkerLoop(publishLines, { pauseMs: LINE_PAUSE_MS, retryMs: RETRY_MS, onError });

  async function publishChanges(): Promise<void> {
    const em = orm.em.fork();
    for (const [conversationId, span] of unpublished) {
      while (span.from < span.to && events.hasReaders()) await publishNext(em, conversationId, span);
      unpublished.delete(conversationId);
    }
    if (!events.hasReaders()) events.skip();
  }

  async function publishNext(em: EntityManager, conversationId: string, span: Span): Promise<void> {
    const read = await readAgentChanges(em, conversationId, { after: span.from, limit: CHANGES_AT_ONCE });
    // What was committed a moment ago may be read before we are notified of it; it is published when we are.
    const changes = read.changes.filter(({ rev }) => rev <= span.to);
    for (const change of changes) events.push({ type: "change", conversationId, change });
    if (changes.some(({ type }) => type === "assignee" || type === "status")) onQueues();
    // Nothing to read any more: the user was deleted with everything of theirs.
    span.from = changes.at(-1)?.rev ?? span.to;
  }

  async function publishLines(): Promise<void> {
    const ids = [...staleLines].slice(0, LINES_AT_ONCE);
    if (ids.length === 0) return;
    const rows = await findInboxRows(orm.em.fork(), { ids });
    for (const id of ids) staleLines.delete(id);
    for (const row of rows) events.push({ type: "row", row: inboxRowView(row) });
    if (staleLines.size > 0) lines.wake();
  }

  return {
    committed({ id, agentRev, agentRevRead }) {
      if (!events.hasReaders()) {
        events.skip();
        return;
      }
      // Nobody saw the commit itself, only its outcome: there is no telling what was done.
      if (agentRev === agentRevRead) events.push({ type: "ready" });
      const span = unpublished.get(id);
      if (span === undefined) {
        unpublished.set(id, { from: agentRevRead, to: agentRev });
      } else {
        span.from = Math.min(span.from, agentRevRead);
        span.to = Math.max(span.to, agentRev);
      }
      staleLines.add(id);
      changes.wake();
      lines.wake();
    },
  };
}
