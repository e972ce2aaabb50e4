// Reads what was committed and publishes it: each conversation's changes in the order of the agents' cursor, without
// gaps, and its line of the inbox, coalesced. Works only while someone listens.
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { LRUCache } from "lru-cache";
import type { Draft } from "../chat/index.ts";
import type { EventLog } from "./create-event-log.ts";
import { createWorkerLoop } from "./create-worker-loop.ts";
import { findInboxRows, inboxRowView } from "./inbox-rows.ts";
import { readAgentChanges } from "./read-agent-changes.ts";

/** How far a conversation is, by the agents' cursor. */
interface Position {
  /** Every change after this one is published, or was committed while nobody listened. */
  since: number;
  published: number;
  committed: number;
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
/** Of those that changed last. */
const POSITIONS_MAX = 10_000;

export function createChangeFeed({ orm, events, onQueues, onError }: Deps): ChangeFeed {
  const positions = new LRUCache<string, Position>({ max: POSITIONS_MAX });
  const unpublished = new Map<string, Position>();
  const staleLines = new Set<string>();

  const changes = createWorkerLoop(publishChanges, { pauseMs: 0, retryMs: RETRY_MS, onError });
  const lines = createWorkerLoop(publishLines, { pauseMs: LINE_PAUSE_MS, retryMs: RETRY_MS, onError });

  async function publishChanges(): Promise<void> {
    const em = orm.em.fork();
    for (const [conversationId, position] of unpublished) {
      while (position.published < position.committed && events.hasReaders())
        await publishNext(em, conversationId, position);
      position.published = position.committed;
      unpublished.delete(conversationId);
    }
    if (!events.hasReaders()) events.skip();
  }

  async function publishNext(em: EntityManager, conversationId: string, position: Position): Promise<void> {
    const { published: after } = position;
    const read = await readAgentChanges(em, conversationId, { after, limit: CHANGES_AT_ONCE });
    // What was committed a moment ago may be read before we are notified of it; it is published when we are.
    const changes = read.changes.filter(({ rev }) => rev <= position.committed);
    for (const change of changes) events.push({ type: "change", conversationId, change });
    if (changes.some(({ type }) => type === "assignee" || type === "status")) onQueues();
    // Nothing to read any more: the user was deleted with everything of theirs.
    position.published = changes.at(-1)?.rev ?? position.committed;
  }

  async function publishLines(): Promise<void> {
    const ids = [...staleLines].slice(0, LINES_AT_ONCE);
    if (ids.length === 0) return;
    const rows = await findInboxRows(orm.em.fork(), { ids });
    for (const id of ids) staleLines.delete(id);
    for (const row of rows) events.push({ type: "row", row: inboxRowView(row) });
    if (staleLines.size > 0) lines.wake();
  }

  function positionOf(id: string, since: number): Position {
    const position = positions.get(id) ?? { since, published: since, committed: since };
    positions.set(id, position);
    return position;
  }

  return {
    // Of two that were committed one after the other, the second may be announced first: then the first is published with it.
    committed({ id, agentRev, agentRevRead }) {
      const position = positionOf(id, agentRevRead);
      position.committed = Math.max(position.committed, agentRev);
      if (!events.hasReaders()) {
        position.published = position.committed;
        events.skip();
        return;
      }
      // Nobody saw the commit itself, only its outcome: there is no telling what was done. Or it came before all that are known.
      if (agentRev === agentRevRead || agentRevRead < position.since) events.push({ type: "ready" });
      position.since = Math.min(position.since, agentRevRead);
      unpublished.set(id, position);
      staleLines.add(id);
      changes.wake();
      lines.wake();
    },
  };
}
