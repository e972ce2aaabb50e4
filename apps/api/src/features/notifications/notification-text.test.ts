import { expect, test } from "vitest";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { NotificationContent } from "@fillmark/contracts/notifications";
import { END_REASONS } from "@fillmark/contracts/trading";
import { TRIGGER_TYPES } from "@fillmark/contracts/triggers";
import { notificationText } from "./notification-text.ts";

const of = { orderId: "7", pair: "BTC-USD", venue: "live", side: "sell" } as const;
const filled = {
  ...of,
  type: "order_filled",
  quantity: "0.05",
  value: "369.975",
  averagePrice: "7399.50",
  quote: "USD",
  fills: 1,
} as const;
const ended = { ...of, type: "order_ended", how: "expired", filled: "0" } as const;

test("one firing is one line by its kind, and a sentence of what became of the order", () => {
  const texts = [
    { ...filled, isComplete: true, fired: { trigger: "stop", rest: null } },
    { ...filled, isComplete: false, fired: { trigger: "take_profit", rest: "open" } },
    { ...filled, isComplete: false, fired: { trigger: "trailing_stop", rest: "ended" } },
    { ...of, type: "order_triggered", trigger: "stop", price: "7390.00", quote: "USD" },
    { ...of, venue: "demo", type: "order_triggered", trigger: "stop", price: "7390.00", quote: "USD" },
    { ...ended, reason: "unfilled_fok", trigger: "stop" },
    { ...ended, reason: "insufficient_funds", trigger: "stop" },
  ].map((content) => notificationText(NotificationContent.parse(content), "en"));
  expect(texts.map(({ title, body }) => `${title} / ${body}`)).toEqual([
    "BTC-USD stop triggered / Sold 0.05 at 7,399.50 USD.",
    "BTC-USD take profit triggered / Sold 0.05 at 7,399.50 USD. The rest is in the order book.",
    "BTC-USD trailing stop triggered / Sold 0.05 at 7,399.50 USD. The rest was canceled.",
    "BTC-USD stop triggered / Your order is in the order book at 7,390.00 USD.",
    "BTC-USD stop triggered / Your order is in the order book at 7,390.00 USD on your demo account.",
    "BTC-USD stop triggered / Your order for BTC-USD was canceled because it could not be filled in full.",
    "BTC-USD stop triggered / Your order for BTC-USD was canceled because your available balance did not cover it.",
  ]);
});

test("each kind of trigger and each reason has words of its own in every language", () => {
  for (const language of LANGUAGES) {
    const titleOf = (trigger: string) =>
      notificationText(NotificationContent.parse({ ...ended, reason: "unfilled_fok", trigger }), language)
        .title;
    expect(new Set(TRIGGER_TYPES.map(titleOf)).size).toBe(TRIGGER_TYPES.length);
    const bodyOf = (reason: string) =>
      notificationText(NotificationContent.parse({ ...ended, reason }), language).body;
    // Nobody is notified of exits that their entry or each other ends: the fill that did it is.
    const without = END_REASONS.filter((reason) =>
      /^(canceled_by|replaced|rejected|entry_|other_exit_)/.test(reason),
    );
    expect(new Set(END_REASONS.map(bodyOf)).size).toBe(END_REASONS.length - without.length + 1);
  }
});

test("what was notified before orders had triggers reads as it did", () => {
  const { title, body } = notificationText(NotificationContent.parse({ ...filled, isComplete: true }), "en");
  expect([title, body]).toEqual(["BTC-USD order filled", "Sold 0.05 at 7,399.50 USD."]);
  const old = NotificationContent.parse({ ...ended, reason: null });
  expect(notificationText(old, "en").title).toBe("BTC-USD order canceled");
});

test("what was on one of several demo accounts names it and opens in it", () => {
  const on = { ...filled, venue: "demo", isComplete: true, demoAccountNumber: 2, demoAccount: "Slow" };
  const first = { ...filled, venue: "demo", isComplete: true, demoAccountNumber: 1 };
  const many = { type: "orders_filled", venue: "demo", orders: 9, fills: 9, pairs: [], demoAccountNumber: 3 };
  const limits = { type: "trading_limits", venue: "demo", what: "limits", demoAccountNumber: 2 };
  const texts = [on, first, many, limits].map((content) =>
    notificationText(NotificationContent.parse(content), "en"),
  );
  expect(texts.map(({ path }) => path)).toEqual([
    "/orders?order=7&demoAccount=2",
    "/orders?order=7&demoAccount=1",
    "/orders?demoAccount=3",
    "/settings/trading-limits?demoAccount=2",
  ]);
  expect(texts[0]?.body).toBe("Sold 0.05 at 7,399.50 USD on your demo account. Account: Slow.");
  expect(texts[1]?.body).toBe("Sold 0.05 at 7,399.50 USD on your demo account. First account.");
  const alone = notificationText(
    NotificationContent.parse({ ...filled, venue: "demo", isComplete: true }),
    "en",
  );
  expect(alone).toMatchObject({
    path: "/trade/BTC-USD",
    body: "Sold 0.05 at 7,399.50 USD on your demo account.",
  });
});
