// People who trade over HTTP while the ground shakes: each names its orders itself and sends an order again under
// the same id until it gets a clear answer, as the contract asks of a client. Notes what it was answered.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { send } from "./http-client.ts";

export interface TradeResults {
  /** Order id by client order id. */
  readonly acknowledged: Map<string, string>;
  /** Sent, and not clearly answered by the end. */
  readonly open: Set<string>;
  /** How often an order was sent again, and how often the answer was that of the first try. */
  retries: number;
  replays: number;
  /** Statuses other than 200 and 503: there should be none. */
  readonly odd: string[];
}

export interface TradersInput {
  /** Asked anew for each try, as a restarted server may be elsewhere. */
  readonly url: () => string;
  readonly tokens: readonly string[];
  readonly name: string;
  readonly until: AbortSignal;
  /** False to leave an unanswered order as it is. */
  readonly retry: boolean;
  /** True for clients that don't wait for the first answer: each order is sent twice at the same time. */
  readonly twice?: boolean;
  /** To be filled as it goes, for callers that wait until enough was answered. */
  readonly results?: TradeResults;
}

export function noResults(): TradeResults {
  return { acknowledged: new Map(), open: new Set(), retries: 0, replays: 0, odd: [] };
}

/** Small market orders, one after the other for each trader, until stopped and all are answered. */
export async function trade(input: TradersInput): Promise<TradeResults> {
  const { results = noResults() } = input;
  const trader = async (token: string, index: number): Promise<void> => {
    for (let n = 0; !input.until.aborted; n++) {
      await place(input, results, { token, clientOrderId: `${input.name}.${index}.${n}` });
    }
  };
  await Promise.all(input.tokens.map(trader));
  return results;
}

const MAX_TRIES = 1_200;
const RETRY_MS = 100;

async function place(
  { url, retry, twice = false }: TradersInput,
  results: TradeResults,
  { token, clientOrderId }: { token: string; clientOrderId: string },
): Promise<void> {
  results.open.add(clientOrderId);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (tries > 0) results.retries += 1;
    const second = twice ? sendOrder(url(), token, clientOrderId) : null;
    const answer = await sendOrder(url(), token, clientOrderId);
    compare(results, answer, await second);
    if (answer === "again") {
      if (!retry) return;
      await sleep(RETRY_MS);
      continue;
    }
    results.open.delete(clientOrderId);
    if ("odd" in answer) results.odd.push(answer.odd);
    else {
      results.acknowledged.set(clientOrderId, answer.orderId);
      if (answer.isReplayed) results.replays += 1;
    }
    return;
  }
}

/** Two answers to one order that are both clear must name the same one, and at most one of them made it. */
function compare(results: TradeResults, first: Outcome, second: Outcome | null): void {
  if (second === null || second === "again" || first === "again") return;
  if ("odd" in first || "odd" in second) return void results.odd.push(JSON.stringify([first, second]));
  const isOne = first.orderId === second.orderId && (first.isReplayed || second.isReplayed);
  if (!isOne) results.odd.push(JSON.stringify([first, second]));
}

type Outcome = "again" | { odd: string } | { orderId: string; isReplayed: boolean };

/** One try; `again` when the outcome isn't known or the server asks to come back. */
export async function sendOrder(url: string, token: string, clientOrderId: string): Promise<Outcome> {
  const answer = await send(`${url}/trpc/trading.placeOrder`, {
    headers: { authorization: `Bearer ${token}` },
    body: { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quoteAmount: "11", clientOrderId },
  }).catch(() => null);
  if (answer === null || answer.status === 503) return "again";
  const placed = /"order":\{"id":"(\d+)"/.exec(answer.text)?.[1];
  if (answer.status !== 200 || placed === undefined)
    return { odd: `${answer.status} ${answer.text.slice(0, 300)}` };
  return { orderId: placed, isReplayed: answer.text.includes('"replayed":true') };
}

/** What the database says against what was answered; an empty list is how it should be. */
export async function lostOrDoubled(
  databaseUrl: string,
  name: string,
  results: TradeResults,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; client: string; commands: string }>(
      `select o.id::text, o.client_order_id as client,
         (select count(*)::text from journal j where j.type = 'place'
            and j.envelope::jsonb #>> '{command,order,clientOrderId}' = o.client_order_id) as commands
       from orders o where o.client_order_id like $1`,
      [`${name}.%`],
    );
    const stored = new Map(rows.map(({ id, client: named }) => [named, id]));
    return [
      ...rows
        .filter(({ commands }) => commands !== "1")
        .map(({ client: named }) => `${named} is there twice`),
      ...[...results.acknowledged]
        .filter(([named, id]) => stored.get(named) !== id)
        .map(([named]) => `${named} was acknowledged and is lost`),
      ...[...stored.keys()]
        .filter((named) => !results.acknowledged.has(named) && !results.open.has(named))
        .map((named) => `${named} is there and was never sent`),
    ];
  } finally {
    await client.end();
  }
}
