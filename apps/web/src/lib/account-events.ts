import { useEffect, useRef } from "react";
import type { AccountEventView } from "@fillmark/contracts/account";
import { useToken } from "./session.ts";
import { trpc } from "./trpc.ts";

/**
 * Everything private that happens to this account, over one subscription. It keeps the query cache
 * true: what an event touches is read again, at most once per short while. Screens that want the event
 * itself (a fill to announce, an order to draw) listen with `useAccountEvent`.
 */
const listeners = new Set<(event: AccountEventView) => void>();
const settleMs = 120;
const retryMs = 15_000;

type Utils = ReturnType<typeof trpc.useUtils>;
type Part = "orders" | "fills" | "balances" | "demo" | "all";

/** Null for what the query cache doesn't hold. */
const partOf: Record<AccountEventView["type"], Part | null> = {
  chat: null,
  chatHead: null,
  chatSupport: null,
  chatTyping: null,
  order: "orders",
  fill: "fills",
  balances: "balances",
  demo: "demo",
  resync: "all",
};

/** Called with each private event, newest handler wins; for effects, not for state that the cache holds. */
export function useAccountEvent(handler: (event: AccountEventView) => void): void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => {
    const listener = (event: AccountEventView): void => newest.current(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

/** Opens the subscription while somebody is signed in. Mounted once, by the layout. */
export function useAccountEventStream(): void {
  const token = useToken();
  const utils = trpc.useUtils();
  const due = useRef(new Set<Part>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const events = trpc.account.events.useSubscription(
    {},
    {
      enabled: token !== null,
      onData: ({ data: event }) => {
        for (const listener of listeners) listener(event);
        const part = partOf[event.type];
        if (part === null) return;
        due.current.add(part);
        timer.current ??= setTimeout(() => {
          timer.current = undefined;
          const parts = due.current;
          due.current = new Set();
          refresh(utils, parts);
        }, settleMs);
      },
    },
  );

  // The link mends short losses itself; after a refusal it gives up, so this begins again, and what was
  // missed in between is read.
  const { status, reset } = events;
  useEffect(() => {
    if (status !== "error") return;
    const retry = setTimeout(() => {
      reset();
      void utils.invalidate();
    }, retryMs);
    return () => clearTimeout(retry);
  }, [status, reset, utils]);
}

function refresh(utils: Utils, parts: ReadonlySet<Part>): void {
  if (parts.has("all")) return void utils.invalidate();
  if (parts.has("demo")) {
    void utils.auth.me.invalidate();
    void utils.demo.invalidate();
  }
  if (parts.has("orders") || parts.has("demo")) {
    void utils.trading.listOrders.invalidate();
    void utils.trading.orderStory.invalidate();
  }
  if (parts.has("fills") || parts.has("demo")) void utils.trading.listFills.invalidate();
  if (parts.has("balances") || parts.has("fills") || parts.has("demo")) {
    void utils.funds.invalidate();
    void utils.auth.me.invalidate();
  }
}
