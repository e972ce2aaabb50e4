// The server's events of an account, written where the screens read it: orders, fills and balances stand in their lists
// as soon as they arrive, and nothing is fetched that an event carried. What can't be written is asked for once.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Venue } from "@fillmark/contracts/constants";
import type { FillView, OrderView } from "@fillmark/contracts/trading";
import type { RouterOutputs } from "../api-client/trpc.ts";

type Balances = RouterOutputs["funds"]["listBalances"];

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}
/** A list that is read page by page. */
interface Pages<Item> {
  readonly pages: readonly Page<Item>[];
}

const maxSeenOrders = 500;
/** Up to which change each of the newest orders is known: answers and events come in any order. */
const seenSeqs = new Map<string, bigint>();

/** The order as it stands now, into every list that it belongs to, and out of those that it has left. */
export function writeOrder(client: QueryClient, order: OrderView): void {
  const seq = BigInt(order.seq);
  if (seq < (seenSeqs.get(order.id) ?? 0n)) return;
  seenSeqs.delete(order.id);
  seenSeqs.set(order.id, seq);
  for (const oldest of seenSeqs.keys()) if (seenSeqs.size > maxSeenOrders) seenSeqs.delete(oldest);
  const scope = order.endedAt === null ? "open" : "history";
  const belongs = (filter: Filter, isListed: boolean): boolean => {
    // An order doesn't say which API key it is of: what stands in that key's list stays there, and nothing else gets in.
    if (filter["keyId"] !== undefined && !isListed) return false;
    const { scope: asked = "all" } = filter;
    if (!isWithin(order.placedAt, filter["placedFrom"], filter["placedTo"])) return false;
    return (asked === scope || asked === "all") && isOne(filter, order, ["venue", "pair", "side", "state"]);
  };
  writeLists(client, "listOrders", { item: order, belongs });
}

/** A fill never changes: it is added where it isn't yet. */
export function writeFill(client: QueryClient, fill: FillView): void {
  const belongs = (filter: Filter): boolean =>
    isWithin(fill.at, filter["from"], filter["to"]) && isOne(filter, fill, ["venue", "pair", "orderId"]);
  writeLists(client, "listFills", { item: fill, belongs });
}

/** What a list was asked for by. */
type Filter = Readonly<Record<string, unknown>>;

function isOne<Name extends string>(
  filter: Filter,
  item: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): boolean {
  return names.every((name) => filter[name] === undefined || filter[name] === item[name]);
}

/** Both ends of a period are in it, as on the server; one that wasn't asked for is open. */
function isWithin(at: string, from: unknown, to: unknown): boolean {
  const time = Date.parse(at);
  return (
    (typeof from !== "string" || time >= Date.parse(from)) &&
    (typeof to !== "string" || time <= Date.parse(to))
  );
}

/** What a command of a trader answered, which it was sent for at `sentAt`. */
export interface OrderAnswer {
  readonly orders: readonly OrderView[];
  readonly fills?: readonly FillView[];
  readonly sentAt: number;
}

/** Events carry balances about when the answer comes. Without a stream they are asked for. */
const eventWithinMs = 500;

export function writeAnswer(client: QueryClient, { orders, fills = [], sentAt }: OrderAnswer): void {
  for (const order of orders) writeOrder(client, order);
  for (const fill of fills) writeFill(client, fill);
  setTimeout(() => {
    if (balancesToldAt < sentAt) void client.invalidateQueries({ queryKey: [["funds"]] });
  }, eventWithinMs);
}

let balancesToldAt = 0;

/** `changed` are the assets of a venue that an event carries; the others stay. */
export function writeBalances(client: QueryClient, venue: Venue, changed: Balances["balances"]): void {
  balancesToldAt = Date.now();
  const queryKey = [["funds", "listBalances"], { input: { venue }, type: "query" }];
  write<Balances>(client, queryKey, (known) => {
    // An asset that is new comes last until the list is read again, which has them in the platform's order.
    const balances = [...new Map([...known.balances, ...changed].map((one) => [one.asset, one])).values()];
    return { data: { ...known, balances }, isWhole: true };
  });
}

/** Changes what is known under this key, if anything is; asks anew where that isn't the whole of it. */
function write<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (known: Data) => { data: Data; isWhole: boolean },
): void {
  const state = client.getQueryState<Data>(queryKey);
  if (state === undefined) return;
  // An answer that is on its way may be older than this, and what was to be asked for anew still is.
  let isWhole = state.fetchStatus !== "fetching" && !state.isInvalidated;
  if (state.data !== undefined) {
    const changed = change(state.data);
    if (changed.data !== state.data) client.setQueryData<Data>(queryKey, changed.data);
    isWhole &&= changed.isWhole;
  }
  if (!isWhole) void client.invalidateQueries({ queryKey, exact: true });
}

interface Listed {
  readonly id: string;
}

interface Change<Item> {
  item: Item;
  belongs: (filter: Filter, isListed: boolean) => boolean;
}

function writeLists<Item extends Listed>(
  client: QueryClient,
  procedure: "listOrders" | "listFills",
  { item, belongs }: Change<Item>,
): void {
  for (const [key] of client.getQueriesData({ queryKey: [["trading", procedure]] })) {
    const filter = filterOf(key);
    write<Page<Item> | Pages<Item>>(client, key, (known) => {
      const items = "pages" in known ? known.pages.flatMap((page) => page.items) : known.items;
      const isListed = items.some(({ id }) => id === item.id);
      const isHere = belongs(filter, isListed);
      if ("pages" in known) {
        const pages = inPages(known.pages, item, isHere);
        const isSame = pages.every((page, index) => page === known.pages[index]);
        return { data: isSame ? known : { ...known, pages }, isWhole: true };
      }
      const page = placed(known, item, isHere);
      // One less of a list that goes on: what follows is not known here.
      const isWhole = page.items.length >= known.items.length || page.nextCursor === null;
      return { data: cut(page, Number(filter["limit"])), isWhole };
    });
  }
}

function filterOf([, asked]: QueryKey): Filter {
  if (typeof asked !== "object" || asked === null || !("input" in asked)) return {};
  const { input } = asked;
  return typeof input === "object" && input !== null ? { ...input } : {};
}

/** The page on which it stands by its id; the last one where the list ends with it. */
function inPages<Item extends Listed>(
  pages: readonly Page<Item>[],
  item: Item,
  isHere: boolean,
): readonly Page<Item>[] {
  const at = pages.findIndex(
    ({ items, nextCursor }) => nextCursor === null || items.some(({ id }) => BigInt(id) <= BigInt(item.id)),
  );
  return pages.map((page, index) => placed(page, item, isHere && index === at));
}

/** Newest first, each once. What is older than all of a page that goes on belongs to one that follows. */
function placed<Item extends Listed>(page: Page<Item>, item: Item, isHere: boolean): Page<Item> {
  const others = page.items.filter(({ id }) => id !== item.id);
  if (!isHere) return others.length === page.items.length ? page : { ...page, items: others };
  const older = others.findIndex(({ id }) => BigInt(id) < BigInt(item.id));
  if (older === -1 && page.nextCursor !== null && others.length > 0) return { ...page, items: others };
  const at = older === -1 ? others.length : older;
  return { ...page, items: others.toSpliced(at, 0, item) };
}

function cut<Item extends Listed>(page: Page<Item>, limit: number): Page<Item> {
  if (!(page.items.length > limit)) return page;
  const items = page.items.slice(0, limit);
  return { items, nextCursor: items.at(-1)?.id ?? null };
}
