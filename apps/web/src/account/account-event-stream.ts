import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { AccountEventView } from "@fillmark/contracts/account";
import { CHAT_POLL_MS, LEDGER_SCALE, type Venue } from "@fillmark/contracts/constants";
import { parseAmount } from "@fillmark/contracts/money";
import { writeBalances, writeFill, writeOrder } from "./account-cache.ts";
import { publishAccountEvent } from "./account-events.ts";
import { watchDemoAccount } from "./choose-demo-account.ts";
import { readVenueAnew } from "./demo.ts";
import { groupOf, joinTabs, type TabGroup } from "../lib/leader-tab.ts";
import { accountSuffix } from "../session/demo-account.ts";
import { useToken } from "../session/session.ts";
import { domainErrorOf, onRefusal, queryKeyOf, trpc } from "../api-client/trpc.ts";

/**
 * Everything private that happens to this account, over one subscription for all tabs of the browser: the tab that
 * leads forwards to the others, which handle it as if they had received it themselves. It keeps the query cache true: what an
 * event carries is written there, and what it touches besides is read again, at most once per short while. Screens that
 * want the event itself (a fill to announce, an order to draw) listen with `useAccountEvent` of `account-events.ts`.
 */
watchDemoAccount();

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
  notifications: null,
  venue: null,
  resync: "all",
};

/**
 * Opens the subscription in one tab while a user is signed in. Mounted once, by the layout. Answers how it stands, and how
 * an event is sent to every tab.
 */
export function useAccountEventStream(): { status: string; spread: (event: AccountEventView) => void } {
  const utils = trpc.useUtils();
  const group = useTabGroup(useToken());
  const handle = useHandler(utils, useQueryClient());
  useVenueChecks(utils);
  useEffect(() => group?.onMessage((message) => isAccountEvent(message) && handle(message)), [group, handle]);

  const leads = useLeads(group);
  const spread = (event: AccountEventView): void => {
    handle(event);
    group?.publish(event);
  };
  const events = trpc.account.events.useSubscription(
    {},
    {
      enabled: leads,
      onData: ({ data: event }) => spread(event),
      // The session has ended, perhaps from another device: the next answer says so, and leads to the sign-in.
      onError: (error) => {
        if (domainErrorOf(error)?.code === "UNAUTHENTICATED") void utils.auth.me.invalidate();
      },
    },
  );

  // The link mends short losses itself; after a refusal it gives up, so this begins again, and what was
  // missed in between is read.
  const { status, reset } = events;
  useHeadWithoutStream(leads && status !== "pending", spread);
  useEffect(() => {
    if (status !== "error") return;
    const retry = setTimeout(() => {
      reset();
      void utils.invalidate();
    }, retryMs);
    return () => clearTimeout(retry);
  }, [status, reset, utils]);
  return { status, spread };
}

/** While nothing is pushed, asks where the support chat stands, so that its badge is true in every tab. */
function useHeadWithoutStream(isStopped: boolean, spread: (event: AccountEventView) => void): void {
  const utils = trpc.useUtils();
  const newest = useRef(spread);
  useEffect(() => {
    newest.current = spread;
  });
  useEffect(() => {
    if (!isStopped) return;
    const timer = setInterval(() => {
      utils.chat.head.fetch(undefined, { staleTime: 0 }).then(
        (head) => newest.current({ type: "chatHead", head }),
        () => undefined,
      );
    }, CHAT_POLL_MS);
    return () => clearInterval(timer);
  }, [isStopped, utils]);
}

/** Written at once, so that no press in between is for the venue before; an older answer on its way is dropped. */
function receiveVenue(utils: Utils, venue: Venue): void {
  const demoMode = venue === "demo";
  if (utils.auth.me.getData()?.demoMode === demoMode) return;
  void utils.auth.me.cancel();
  utils.auth.me.setData(undefined, (user) => (user === undefined ? undefined : { ...user, demoMode }));
  void utils.auth.me.invalidate();
  readVenueAnew(utils);
}

/** What is reported about an account within this time holds, unless something says otherwise. */
const recentEventMs = 2_000;

/**
 * A page that was out of sight or without a network may have missed a switch: it asks as soon as it is seen again. So does
 * one whose code for that took its time to load. Where a press was faster, its refusal says the same.
 */
function useVenueChecks(utils: Utils): void {
  const cache = useQueryClient();
  useEffect(() => {
    const me = cache.getQueryState(queryKeyOf(trpc.auth.me, undefined, "query"));
    if (me?.status === "success" && Date.now() - me.dataUpdatedAt > recentEventMs)
      void utils.auth.me.invalidate();
  }, [cache, utils]);
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === "visible") void utils.auth.me.invalidate();
    };
    const stop = onRefusal("VENUE_MISMATCH", ask);
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("pageshow", ask);
    window.addEventListener("online", ask);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("pageshow", ask);
      window.removeEventListener("online", ask);
    };
  }, [utils]);
}

function useTabGroup(token: string | null): TabGroup | null {
  const [group, setGroup] = useState<TabGroup | null>(null);
  useEffect(() => {
    if (token === null) return;
    const joined = joinTabs(groupOf(`account-events${accountSuffix}`, token));
    setGroup(joined);
    return () => {
      joined.leave();
      setGroup(null);
    };
  }, [token]);
  return group;
}

function useLeads(group: TabGroup | null): boolean {
  return useSyncExternalStore(group?.onLead ?? nobody, () => group?.isLeader() ?? false);
}

const nobody = (): (() => void) => () => undefined;

/** Notifies listeners, writes what the event carries and reads anew what else it touched. */
function useHandler(utils: Utils, cache: QueryClient): (event: AccountEventView) => void {
  const [due] = useState(() => new Set<Part>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [handle] = useState(() => (event: AccountEventView) => {
    if (event.type === "venue") receiveVenue(utils, event.venue);
    write(utils, cache, event);
    publishAccountEvent(event);
    const part = partOf[event.type];
    if (part === null) return;
    due.add(part);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const parts = new Set(due);
      due.clear();
      refresh(utils, parts);
    }, settleMs);
  });
  return handle;
}

function write(utils: Utils, cache: QueryClient, event: AccountEventView): void {
  if (event.type === "order") writeOrder(cache, event.order);
  if (event.type === "fill") writeFill(cache, event.fill);
  if (event.type !== "balances") return;
  writeBalances(cache, event.venue, event.balances);
  if (event.venue !== "demo") return;
  utils.auth.me.setData(undefined, (user) => {
    const money = event.balances.find(({ asset }) => asset === user?.demoAsset);
    if (user === undefined || money === undefined) return user;
    return { ...user, demoBalance: centsOf(money.total), demoAmount: money.total };
  });
}

/** Rounded down, as the server does. */
function centsOf(amount: string): number {
  const parsed = parseAmount(amount, LEDGER_SCALE);
  return parsed.ok ? Number(parsed.units / 10n ** BigInt(LEDGER_SCALE - 2)) : 0;
}

/** Another tab may run another version of this page, so what it sends is validated. */
function isAccountEvent(message: unknown): message is AccountEventView {
  if (typeof message !== "object" || message === null || !("type" in message)) return false;
  return typeof message.type === "string" && Object.hasOwn(partOf, message.type);
}

/** What no event of an account changes. */
const everybodys: readonly unknown[] = ["market", "news", "help", "legal", "site"];

function refresh(utils: Utils, parts: ReadonlySet<Part>): void {
  if (parts.has("all")) {
    const isOwn = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
      !(Array.isArray(path) && everybodys.includes(path[0]));
    return void utils.invalidate(undefined, { predicate: isOwn });
  }
  if (parts.has("demo")) {
    void utils.auth.me.invalidate();
    void utils.demo.invalidate();
    void utils.trading.invalidate();
    return void utils.funds.invalidate();
  }
  if (parts.has("orders")) void utils.trading.orderTimeline.invalidate();
  // Results and costs are found by the account's method, which only the server does.
  if (parts.has("balances") || parts.has("fills"))
    void utils.funds.invalidate(undefined, {
      predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && path[1] === "listBalances"),
    });
}
