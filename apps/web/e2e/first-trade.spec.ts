// The first trade of a new trader, on a recorded market whose prices are known: what the screen says, what the
// interfaces say and what the recording says must be the same figures, and a restart changes none of them.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test as base, type APIRequestContext, type Page } from "@playwright/test";
import { hasRecording, openReplayServer, recordingFolder, type ReplayServer } from "./replay-server.ts";

const test = base.extend<{ server: ReplayServer }>({
  // Playwright reads which fixtures are wanted from the braces; this one wants none.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await openReplayServer();
    try {
      await use(server);
    } finally {
      await server.close();
    }
  },
});

interface Fill {
  price: string;
  quantity: string;
  value: string;
  fee: string;
  orderId: string;
  evidence: { referenceAsk: string; marketAt: string; liquidity: string };
}
interface Posting {
  asset: string;
  amount: string;
  balanceAfter: string;
}
interface Books {
  fills: Fill[];
  postings: Posting[];
  balances: { asset: string; available: string; held: string }[];
  orders: { takerFeeBps: number; state: string; filled: string }[];
}

const SCALE = 8;
const wanted = units("0.1");

test.skip(!hasRecording(), `There is no recording in ${recordingFolder}.`);

test("a first market buy gets the recorded ask, and every figure agrees to the last unit", async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await registerAndPractise(page, server.url());
  await page.goto(`${server.url()}/trade/BTC-USD`);
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await ticket.getByRole("tab", { name: "Market" }).click();
  await ticket.getByLabel("Amount").fill("0.1");
  await ticket.getByRole("button", { name: "Buy 0.1000 BTC" }).click();
  await expect(page.getByRole("heading", { name: "Bought 0.1000 BTC" })).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const read = () => readBooks(page.request, server.url(), token);
  const books = await read();
  await expectRecordedPrice(books.fills);
  expectExactBooks(books);
  await expectScreensAgree(page, server.url(), books);

  const proof = await server.run("apps/api/src/commands/prove.ts");
  expect(proof.output).not.toBe("");
  expect(proof.code, proof.output).toBe(0);

  await server.restart();
  expect(await read()).toEqual(books);
  await expectScreensAgree(page, server.url(), books);
});

async function registerAndPractise(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/register`);
  await page.getByLabel("E-mail").fill(`first-${Date.now()}@fillmark.test`);
  await page.getByLabel("Password", { exact: true }).fill("kettle otter violin nine");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Start demo with $10,000" }).click();
  await expect(page.getByText("Demo account. Practice money, same engine.")).toBeVisible();
}

/** The first fill is the recorded ask of its half minute; what the best level could not give goes on upward. */
async function expectRecordedPrice(fills: readonly Fill[]): Promise<void> {
  const first = present(fills[0]);
  const recorded = await recordedAsk(Date.parse(first.evidence.marketAt));
  expect(units(first.price)).toBe(recorded.price);
  expect(units(first.evidence.referenceAsk)).toBe(recorded.price);
  expect(units(first.quantity)).toBe(recorded.size < wanted ? recorded.size : wanted);
  expect(sum(fills.map((fill) => fill.quantity))).toBe(wanted);
  const prices = fills.map((fill) => units(fill.price));
  expect(prices).toEqual(prices.toSorted((a, b) => (a < b ? -1 : 1)));
}

async function recordedAsk(marketAt: number): Promise<{ price: bigint; size: bigint }> {
  const day = new Date(marketAt).toISOString().slice(0, 10);
  const text = await readFile(join(recordingFolder, `BTC-USD.${day}.quotes.csv`), "utf8");
  const [head = "", ...lines] = text.trim().split(/\r?\n/);
  const minute = marketAt - (marketAt % 60_000);
  const cells = present(lines.map((line) => line.split(",")).find(([time]) => Number(time) === minute));
  const cell = (name: string) => present(cells[head.split(",").indexOf(name)]);
  const half = marketAt - minute < 30_000 ? "ask_open" : "ask_close";
  return { price: units(cell(half)), size: units(cell("ask_size")) };
}

/** Value, fee, balances and postings follow from the fills alone. */
function expectExactBooks({ fills, postings, balances, orders }: Books): void {
  const order = present(orders[0]);
  expect(order).toMatchObject({ state: "filled" });
  expect(units(order.filled)).toBe(wanted);
  for (const fill of fills) {
    const value = (units(fill.price) * units(fill.quantity)) / 10n ** BigInt(SCALE);
    expect(units(fill.value)).toBe(value);
    expect(units(fill.fee)).toBe((value * BigInt(order.takerFeeBps) + 9_999n) / 10_000n);
  }
  const paid = sum(fills.map((fill) => fill.value)) + sum(fills.map((fill) => fill.fee));
  const balanceOf = (asset: string) => present(balances.find((each) => each.asset === asset));
  expect(units(balanceOf("USD").available)).toBe(units("10000") - paid);
  expect(units(balanceOf("USD").held)).toBe(0n);
  expect(units(balanceOf("BTC").available)).toBe(wanted);
  for (const asset of ["USD", "BTC"]) {
    const own = postings.filter((posting) => posting.asset === asset);
    expect(sum(own.map((posting) => posting.amount))).toBe(units(balanceOf(asset).available));
    expect(units(present(own[0]).balanceAfter)).toBe(units(balanceOf(asset).available));
  }
}

/** Assets and transactions show what the books say, and profit is exactly what the price did less the fee. */
async function expectScreensAgree(page: Page, url: string, books: Books): Promise<void> {
  const usd = present(books.balances.find((each) => each.asset === "USD"));
  await page.goto(`${url}/profile/transactions`);
  await expect(page.getByText("Bought on BTC-USD").first()).toBeVisible();
  await expect(page.getByText(trimmed(usd.available)).first()).toBeVisible();
  await page.goto(`${url}/profile/assets`);
  await expect(page.getByRole("link", { name: /^BTC / })).toContainText("0.1000");
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const holdings = await call<Holdings>(page.request, `${url}/trpc/funds.listHoldings`, { token, input: {} });
  const paid = sum(books.fills.map((fill) => fill.value)) + sum(books.fills.map((fill) => fill.fee));
  const btc = present(holdings.holdings.find((each) => each.asset === "BTC"));
  expect(units(btc.costBasis)).toBe(paid);
  expect(units(btc.value) - paid).toBe(units(btc.unrealised));
  expect(units(holdings.equity)).toBe(units(usd.available) + units(btc.value));
  expect(units(holdings.profit)).toBe(units(holdings.equity) - units("10000"));
  expect(units(holdings.realised) + units(holdings.unrealised)).toBe(units(holdings.profit));
}

interface Holdings {
  equity: string;
  profit: string;
  realised: string;
  unrealised: string;
  holdings: { asset: string; value: string; costBasis: string; unrealised: string }[];
}

async function readBooks(request: APIRequestContext, url: string, token: string): Promise<Books> {
  const read = <Answer>(procedure: string, input: object) =>
    call<Answer>(request, `${url}/trpc/${procedure}`, { token, input });
  const [fills, postings, balances, orders] = [
    await read<{ items: Fill[] }>("trading.listFills", {}),
    await read<{ items: Posting[] }>("funds.listTransactions", {}),
    await read<{ balances: Books["balances"] }>("funds.listBalances", {}),
    await read<{ items: Books["orders"] }>("trading.listOrders", {}),
  ];
  return {
    fills: fills.items.toReversed(),
    postings: postings.items,
    balances: balances.balances,
    orders: orders.items,
  };
}

async function call<Answer>(
  request: APIRequestContext,
  procedure: string,
  { token, input }: { token: string; input: object },
): Promise<Answer> {
  const answer = await request.get(`${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: { authorization: `Bearer ${token}`, "x-fillmark": "1" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).result.data;
}

/** Ledger units of a decimal text, signed. */
function units(text: string): bigint {
  const [whole = "0", fraction = ""] = text.replace(/^[+-]/, "").split(".");
  const value = BigInt(whole + fraction.padEnd(SCALE, "0"));
  return text.startsWith("-") ? -value : value;
}

function sum(texts: readonly string[]): bigint {
  return texts.reduce((total, text) => total + units(text), 0n);
}

/** As the screen writes an exact amount: thousands parted, trailing zeros gone. */
function trimmed(text: string): string {
  const [whole = "0", fraction = ""] = text.split(".");
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = fraction.replace(/0+$/, "").padEnd(2, "0");
  return `${digits}.${rest}`;
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("expected a value");
  return value;
}
