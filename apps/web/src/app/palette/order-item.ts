import type { PairView } from "@fillmark/contracts/market";
import { ArrowDownUpIcon, BellIcon } from "@fillmark/ui/icon";
import { type TicketRequest, requestTicket } from "../../account/ticket-request.ts";
import { decimalOf, unitsOf, valueOf } from "../../features/trading/pair-rules.ts";
import {
  comma,
  formatChange,
  formatDecimal,
  formatMoney,
  formatPrice,
  ownSpelling,
} from "../../format/format.ts";
import { askForAlert } from "../../market-data/price-alert.ts";
import { alerts } from "../../messages/en/alerts.ts";
import { palette } from "../../messages/en/palette.ts";
import { trading } from "../../messages/en/trading.ts";
import type { PaletteItem } from "./palette-item.ts";
import { type OrderWords, typedOrder } from "./typed-order.ts";

const listOf = (words: string): string[] => words.toLowerCase().split(/\s+/);
/** English is understood in every language: orders are written so in chats and guides. */
const words: OrderWords = {
  buy: ["buy", ...listOf(palette("buyWords"))],
  sell: ["sell", ...listOf(palette("sellWords"))],
  between: ["at", "for", "of", ...listOf(palette("wordsBetween"))],
};

interface OrderItemContext {
  pairs: readonly PairView[];
  current: string | null;
  /** The newest price of a pair, if one is known. */
  lastOf: (pair: string) => string | null;
  navigate: (path: string) => void;
}

/** An order that was typed: choosing it opens the ticket of its pair and fills it. At its price there may be an alert as well. */
export function orderItems(text: string, context: OrderItemContext): PaletteItem[] {
  const { pairs, current, lastOf, navigate } = context;
  const request = typedOrder(text, { pairs, current, words, sign: ownSpelling.sign });
  const pair = pairs.find(({ pair: name }) => name === request?.pair);
  if (request === null || pair === undefined) return [];
  const facts = [valueText(request, pair), distanceText(request, lastOf(pair.pair)), palette("fillsTicket")];
  const order: PaletteItem = {
    id: "order",
    section: "order",
    title: titleOf(request, pair),
    detail: facts.flatMap((fact) => (fact === null ? [] : [isolated(fact)])).join(comma),
    icon: ArrowDownUpIcon,
    run: () => {
      requestTicket(request);
      navigate(`/trade/${pair.pair}`);
    },
  };
  return request.price === null ? [order] : [order, alertItem(pair, request.price)];
}

function alertItem(pair: PairView, price: string): PaletteItem {
  return {
    id: "alert",
    section: "order",
    title: `${alerts("titleOf", { pair: pair.pair })} · ${formatPrice(price, pair.priceDecimals)} ${pair.quote}`,
    icon: BellIcon,
    run: () => askForAlert(pair.pair, price),
  };
}

/** Between figures a comma doesn't say where one ends, for a text from the right. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

function titleOf(request: TicketRequest, pair: PairView): string {
  const what = actionOf(request, pair);
  if (request.price === null) return `${what} · ${pair.pair}`;
  return palette("atPrice", {
    what,
    price: `${formatPrice(request.price, pair.priceDecimals)} ${pair.quote}`,
  });
}

function actionOf({ side, amount, amountIn }: TicketRequest, { base: asset, quote: unit }: PairView): string {
  const isBuy = side === "buy";
  if (amount === null) return trading(isBuy ? "buyAsset" : "sellAsset", { asset });
  if (amountIn === "quote")
    return trading(isBuy ? "buyMoney" : "sellMoney", { asset, unit, amount: formatDecimal(amount) });
  return trading(isBuy ? "buyQuantity" : "sellQuantity", { asset, amount: formatDecimal(amount) });
}

function valueText({ amount, amountIn, price }: TicketRequest, { quote }: PairView): string | null {
  if (amount === null || amountIn === "quote" || price === null) return null;
  return formatMoney(decimalOf(valueOf(unitsOf(price), unitsOf(amount))), quote);
}

function distanceText({ price }: TicketRequest, last: string | null): string | null {
  if (price === null || last === null || unitsOf(last) === 0n) return null;
  const bps = Number(((unitsOf(price) - unitsOf(last)) * 10_000n) / unitsOf(last));
  return palette("fromLast", { change: formatChange(bps) });
}
