import { describeOrderBook } from "./order-book.conformance.ts";
import { NaiveOrderBook } from "./naive-order-book.ts";
import { FastOrderBook } from "./order-book.ts";

describeOrderBook("the fast order book", () => new FastOrderBook());
describeOrderBook("the naive order book", () => new NaiveOrderBook());
