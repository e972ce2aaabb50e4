import { DEMO_ASSET, DEMO_START_CENTS, LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { DemoStart } from "@fillmark/contracts/demo";
import { formatUnits, parseAmount, pow10 } from "@fillmark/contracts/money";
import { isMoney } from "@fillmark/contracts/spelling";
import type { MarketFeed } from "./market-feed.port.ts";

/** Round amounts of coins, of the order of 10,000 US dollars when this was written; of every other coin it is 10,000. */
const ROUND: Readonly<Record<string, string>> = { BTC: "0.1", ETH: "4", BNB: "10", SOL: "50" };

/** Currencies of which 10,000 would buy nothing. */
const SMALL: Readonly<Record<string, string>> = { JPY: "1000000" };
const MONEY_START = "10000";

/**
 * 10,000.00 USD wherever a pair is quoted in US dollars. Else it is in the market's main quote asset: the one that quotes
 * most pairs, and of several the first by the alphabet. Of a currency or a coin that is kept at the worth of one it is
 * 10,000; of another coin what was worth 10,000 of such money as the recording begins, to one digit, where it says so;
 * else a round amount. The same recording gives the same at each start.
 */
export function demoStartOf(feed: Pick<MarketFeed, "pairs" | "openingPrice">): DemoStart {
  const pairs = feed.pairs();
  const quotes = Map.groupBy(pairs, ({ quote }) => quote);
  if (pairs.length === 0 || quotes.has(DEMO_ASSET))
    return { asset: DEMO_ASSET, amount: BigInt(DEMO_START_CENTS) * pow10(LEDGER_SCALE - 2) };
  const most = Math.max(...[...quotes.values()].map(({ length }) => length));
  const [asset = DEMO_ASSET] = [...quotes].flatMap(([quote, of]) => (of.length === most ? quote : [])).sort();
  if (isMoney(asset)) return { asset, amount: unitsOf(SMALL[asset] ?? MONEY_START) };
  const priced = pairs.find(
    ({ base, quote }) => base === asset && isMoney(quote) && SMALL[quote] === undefined,
  );
  const price = parseAmount((priced && feed.openingPrice?.(priced.pair)) ?? "", LEDGER_SCALE);
  if (price.ok) return { asset, amount: oneDigit(unitsOf(MONEY_START), price.units) };
  return { asset, amount: unitsOf(ROUND[asset] ?? MONEY_START) };
}

/** What the operator has to know of it. */
export function notesOf({ asset, amount }: DemoStart): string[] {
  if (asset === DEMO_ASSET) return [];
  const money = `${formatUnits(amount, LEDGER_SCALE)} ${asset}`;
  return [
    `No pair is quoted in ${DEMO_ASSET}: demo accounts begin with ${money}, and holdings are counted in ${asset}.`,
  ];
}

/** `money ÷ price` in smallest units, with its first digit alone; at least one of them. */
function oneDigit(money: bigint, price: bigint): bigint {
  const exact = (money * pow10(LEDGER_SCALE)) / price;
  if (exact < 1n) return 1n;
  const place = pow10(exact.toString().length - 1);
  return ((exact + place / 2n) / place) * place;
}

function unitsOf(amount: string): bigint {
  const parsed = parseAmount(amount, LEDGER_SCALE);
  if (!parsed.ok) throw new Error(`"${amount}" is no amount`);
  return parsed.units;
}
