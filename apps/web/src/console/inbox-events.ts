import { useEffect, useRef } from "react";
import type { InboxEventView, InboxRowView } from "@fillmark/contracts/inbox";
import { CHAT_POLL_MS } from "@fillmark/contracts/constants";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { trpc } from "../api-client/trpc.ts";

/**
 * What happens in all conversations, over one subscription for the console; while it is open its admin counts
 * as there. It keeps the query cache true: a line of the list is replaced at once, and its place and the
 * counts are read again, at most once per short while.
 */
const listeners = new Set<(event: InboxEventView) => void>();
const settleMs = 250;
const retryMs = 15_000;

type Utils = ReturnType<typeof trpc.useUtils>;
type RowPages = InfiniteData<{ items: InboxRowView[]; nextCursor: string | null }>;

/** Called with each event, newest handler wins. */
export function useInboxEvent(handler: (event: InboxEventView) => void): void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => {
    const listener = (event: InboxEventView): void => newest.current(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

/** Opens the subscription. Mounted once, by the console, for who may read the inbox. */
export function useInboxEventStream(): void {
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  const due = useRef(new Set<Part>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const events = trpc.inbox.events.useSubscription(
    {},
    {
      // It ends with the session, and with a change of the role: who one is by now is asked at once.
      onError: () => void utils.auth.adminMe.invalidate(),
      onData: ({ data: event }) => {
        apply(event, utils, cache);
        applyToFound(event, utils, cache);
        for (const listener of listeners) listener(event);
        for (const part of partsOf(event)) due.current.add(part);
        if (due.current.size === 0) return;
        timer.current ??= setTimeout(() => {
          timer.current = undefined;
          const parts = due.current;
          due.current = new Set();
          for (const part of parts) refresh[part](utils);
        }, settleMs);
      },
    },
  );

  // The link mends short losses itself; after a refusal it gives up, so this begins again.
  const { status, reset } = events;
  useEffect(() => {
    if (status !== "error") return;
    const retry = setTimeout(reset, retryMs);
    return () => clearTimeout(retry);
  }, [status, reset]);

  // Something in between may let no stream through: without it the list would stand still and look true.
  const isStopped = status !== "pending";
  useEffect(() => {
    if (!isStopped) return;
    const poll = setInterval(() => refresh.list(utils), CHAT_POLL_MS);
    return () => clearInterval(poll);
  }, [isStopped, utils]);
}

type Part = "all" | "list" | "episodes";

const refresh: Record<Part, (utils: Utils) => void> = {
  all: (utils) => {
    void utils.inbox.invalidate();
    void utils.supportTeams.invalidate();
  },
  list: (utils) => {
    void utils.inbox.list.invalidate();
    void utils.inbox.counts.invalidate();
  },
  episodes: (utils) => {
    void utils.inbox.metrics.invalidate();
    void utils.inbox.find.invalidate();
  },
};

function partsOf(event: InboxEventView): readonly Part[] {
  if (event.type === "ready") return ["all"];
  if (event.type === "row") return ["list"];
  if (event.type !== "change") return [];
  const { type } = event.change;
  return type === "status" || type === "rating" ? ["episodes"] : [];
}

/** Whatever of the conversation is on the screen by then, or still on its way. */
function applyToFound(event: InboxEventView, utils: Utils, cache: QueryClient): void {
  if (event.type !== "change") return;
  const { conversationId, change } = event;
  const changed =
    change.type === "labels"
      ? { labels: change.labels }
      : change.type === "assignee" && change.team !== undefined
        ? { team: change.team }
        : null;
  if (changed === null) return;
  utils.inbox.find.setData({ conversationId }, (old) => (old === undefined ? old : { ...old, ...changed }));
  // An answer that is on its way may be older.
  if (cache.isFetching({ queryKey: [["inbox", "find"], { input: { conversationId } }] }) > 0)
    void utils.inbox.find.invalidate({ conversationId });
}

function apply(event: InboxEventView, utils: Utils, cache: QueryClient): void {
  if (event.type === "agents") utils.inbox.listAgents.setData(undefined, event.agents);
  if (event.type !== "row") return;
  const { row } = event;
  cache.setQueriesData<RowPages>({ queryKey: [["inbox", "list"]] }, (old) =>
    old === undefined ? old : { ...old, pages: old.pages.map((page) => withRow(page, row)) },
  );
}

function withRow<Page extends { items: InboxRowView[] }>(page: Page, row: InboxRowView): Page {
  return {
    ...page,
    items: page.items.map((each) => (each.conversationId === row.conversationId ? row : each)),
  };
}
