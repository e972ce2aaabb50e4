import type { NotificationContent } from "@fillmark/contracts/notifications";
import { RECURRING_MISSES_MAX } from "@fillmark/contracts/recurring-terms";
import { comma, formatDay, formatDecimal, formatMoney } from "../../format/format.ts";
import { notifications as t } from "../../messages/en/notifications.ts";
import { recurringSkips as why } from "../../messages/en/recurring-skips.ts";
import { securityText } from "./security-text.ts";

/** What a notification says, and the thing it is about. */
export interface NotificationText {
  readonly title: string;
  readonly detail: string;
  /** A page of ours. */
  readonly href: string;
}

type ContentOf<T extends NotificationContent["type"]> = Extract<NotificationContent, { type: T }>;

export function describeNotification(content: NotificationContent): NotificationText {
  const text = described(content);
  if (!("venue" in content)) return text;
  const { demoAccount: name, demoAccountNumber: number } = content;
  if (name === undefined && number === undefined) return text;
  const account = name === undefined ? t("ofFirstAccount") : t("ofAccount", { name });
  return { ...text, detail: `${text.detail} ${account}`, href: hrefOn(number, text.href) };
}

/** The page is opened in the account that it is about (`linked-account.tsx`): this tab may be on another. */
function hrefOn(number: number | undefined, href: string): string {
  if (number === undefined) return href;
  return `${href}${href.includes("?") ? "&" : "?"}demoAccount=${number}`;
}

function described(content: NotificationContent): NotificationText {
  switch (content.type) {
    case "order_filled":
      return describeFilled(content);
    case "orders_filled":
      return {
        title: t("manyFilled", { count: content.orders }),
        detail: t(content.venue === "demo" ? "manyFilledDetailDemo" : "manyFilledDetail", {
          pairs: content.pairs.join(comma),
        }),
        href: "/orders?list=history",
      };
    case "order_triggered": {
      const { pair, venue, trigger, price, quote, orderId } = content;
      const where = t("nowInBook", { price: priceText(price, quote) });
      return {
        title: t(triggered[trigger], { pair }),
        detail: onVenue(venue, where),
        href: `/orders?order=${orderId}`,
      };
    }
    case "order_ended":
      return describeEnded(content);
    case "orders_canceled":
      return {
        title: t(content.why === "timer" ? "timerRanOut" : "datesCame"),
        detail: onVenue(content.venue, t("manyCanceled", { count: content.orders })),
        href: "/orders?list=history",
      };
    case "recurring_buy":
      return describeRecurring(content);
    case "deposit":
    case "withdrawal":
      return describeMoved(content);
    case "verification":
      return describeVerified(content);
    case "chat":
      return { title: t("chat"), detail: t("chatDetail"), href: "/chat" };
    case "price_alert":
      return describeAlert(content);
    case "trading_limits": {
      const key = limitsKeys[content.what];
      if (content.keyId !== undefined)
        return {
          title: t("ofKey", { what: t(key) }),
          detail: onVenue(content.venue, t("ofKeyDetail")),
          href: `/settings/api-keys/${content.keyId}`,
        };
      const href = "/settings/trading-limits";
      return { title: t(key), detail: onVenue(content.venue, t(`${key}Detail`)), href };
    }
    case "webhook": {
      const [title, detail] = webhookKeys[content.what];
      return { title: t(title), detail: t(detail, { name: content.name }), href: "/settings/webhooks" };
    }
    case "security": {
      const { address, what } = content;
      const detail = address === "" ? t("securityTitle") : t("securityFrom", { address });
      return { title: securityText[what], detail, href: "/settings/security" };
    }
    case "announcement":
      return { title: content.title, detail: t("announcementDetail"), href: content.path ?? "/" };
  }
}

function describeRecurring(content: ContentOf<"recurring_buy">): NotificationText {
  const { pair, venue, amount, quote, reason, isPaused } = content;
  const sentences = [
    why(reason, { amount: formatMoney(amount, quote) }),
    ...(isPaused ? [why("paused", { count: RECURRING_MISSES_MAX })] : []),
  ];
  return {
    title: why(isPaused ? "pausedTitle" : "skippedTitle", { pair }),
    detail: onVenue(venue, sentences.join(" ")),
    href: "/profile/portfolio",
  };
}

function describeFilled(content: ContentOf<"order_filled">): NotificationText {
  const { pair, venue, side, quantity, averagePrice, quote, isComplete, orderId } = content;
  const amount = formatMoney(quantity, baseOf(pair));
  if (content.fired !== null) return describeFired(content, content.fired);
  const action = isComplete
    ? t(side === "buy" ? "bought" : "sold", { amount })
    : t(side === "buy" ? "partlyBought" : "partlySold", { amount });
  const detail = t(venue === "demo" ? "filledAtDemo" : "filledAt", {
    pair,
    price: priceText(averagePrice, quote),
  });
  return { title: action, detail, href: `/orders?order=${orderId}` };
}

const triggered = {
  stop: "stopTriggered",
  take_profit: "takeProfitTriggered",
  trailing_stop: "trailingStopTriggered",
} as const;

function describeFired(
  { pair, venue, side, quantity, averagePrice, quote, orderId }: ContentOf<"order_filled">,
  { trigger, rest }: NonNullable<ContentOf<"order_filled">["fired"]>,
): NotificationText {
  const what = t(side === "buy" ? "firedBought" : "firedSold", {
    amount: formatMoney(quantity, baseOf(pair)),
    price: priceText(averagePrice, quote),
  });
  const left = rest === null ? [] : [t(rest === "open" ? "restOpen" : "restEnded")];
  return {
    title: t(triggered[trigger], { pair }),
    detail: onVenue(venue, [what, ...left].join(" ")),
    href: `/orders?order=${orderId}`,
  };
}

const onVenue = (venue: "demo" | "live", sentences: string): string =>
  venue === "demo" ? `${sentences} ${t("onDemo")}` : sentences;

const endings = { expired: "orderExpired", rejected: "orderRejected", canceled: "orderCanceled" } as const;
/** Why nothing of it was filled, where more is known than that. */
const reasons = {
  canceled_by_user: null,
  canceled_by_reset: null,
  canceled_by_operator: null,
  canceled_by_timer: null,
  replaced: null,
  rejected: null,
  entry_unfilled: null,
  other_exit_filled: null,
  other_exit_triggered: null,
  other_exit_canceled: null,
  trading_limit: "tradingLimit",
  unfilled_fok: "unfilledFok",
  good_till_date: "goodTillDate",
  unfilled_ioc: "unfilledIoc",
  insufficient_funds: "insufficientFunds",
  out_of_liquidity: "outOfLiquidity",
  protection_price: "protectionPrice",
  self_trade_prevented: "selfTrade",
} as const;

function describeEnded(content: ContentOf<"order_ended">): NotificationText {
  const { pair, how, orderId, trigger } = content;
  return {
    title: trigger === null ? t(endings[how], { pair }) : t(triggered[trigger], { pair }),
    detail: endedDetail(content),
    href: `/orders?order=${orderId}`,
  };
}

function endedDetail({ pair, venue, reason, filled }: ContentOf<"order_ended">): string {
  const isDemo = venue === "demo";
  if (/[1-9]/.test(filled))
    return t(isDemo ? "endedPartlyDemo" : "endedPartly", { amount: formatMoney(filled, baseOf(pair)) });
  const why = reason === null ? null : reasons[reason];
  return why === null ? t(isDemo ? "endedNothingDemo" : "endedNothing") : onVenue(venue, t(why));
}

const deposits = {
  approved: "depositApproved",
  rejected: "depositRejected",
  chargeback_opened: "chargebackOpened",
  chargeback_returned: "chargebackReturned",
  chargeback_released: "chargebackReleased",
} as const;
const withdrawals = {
  requested: "withdrawalRequested",
  approved: "withdrawalApproved",
  paid: "withdrawalPaid",
  rejected: "withdrawalRejected",
  failed: "withdrawalFailed",
  returned: "withdrawalReturned",
} as const;

function describeMoved(content: ContentOf<"deposit"> | ContentOf<"withdrawal">): NotificationText {
  const amount = formatMoney(content.amount, content.asset);
  if (content.type === "deposit") {
    const key = deposits[content.state];
    const href = `/profile/loadfund?deposit=${content.depositId}`;
    return { title: t(key, { amount }), detail: t(`${key}Detail`), href };
  }
  const key = withdrawals[content.state];
  return {
    title: t(key, { amount }),
    detail: t(`${key}Detail`, { account: content.account }),
    href: "/profile/withdraw",
  };
}

const webhookKeys = {
  added: ["webhookAdded", "webhookAddedDetail"],
  changed: ["webhookChanged", "webhookChangedDetail"],
  secret_rotated: ["webhookSecret", "webhookSecretDetail"],
  off_failing: ["webhookOff", "webhookFailing"],
  off_gone: ["webhookOff", "webhookGone"],
  off_behind: ["webhookOff", "webhookBehind"],
} as const;

const limitsKeys = {
  limits: "limitsChanged",
  kill_switch_on: "killSwitchOn",
  kill_switch_off: "killSwitchOff",
  loss_reached: "lossReached",
} as const;

const levels = {
  approved: "levelApproved",
  asked_again: "levelAskedAgain",
  rejected: "levelRejected",
  renewal_asked: "levelRenewalAsked",
  expired: "levelExpired",
  ends_soon: "levelEndsSoon",
  level_set: "levelSet",
} as const;

function describeVerified({ level, what, until }: ContentOf<"verification">): NotificationText {
  return {
    title: t(levels[what], { level }),
    detail: until === null ? t("levelSeen") : t("levelUntil", { day: formatDay(until) }),
    href: "/settings/kyc-verification",
  };
}

function describeAlert({
  pair,
  direction,
  price,
  note,
  evidence,
}: ContentOf<"price_alert">): NotificationText {
  const quote = pair.slice(pair.indexOf("-") + 1);
  const what =
    evidence.seenAs === "quote"
      ? t("alertAt", { price: priceText(evidence.mid, quote) })
      : t("alertBar", { low: priceText(evidence.low, quote), high: priceText(evidence.high, quote) });
  return {
    title: t(direction === "above" ? "alertAbove" : "alertBelow", {
      pair,
      price: priceText(price, quote),
    }),
    detail: note === null ? what : note,
    href: `/trade/${pair}`,
  };
}

const baseOf = (pair: string): string => pair.slice(0, pair.indexOf("-"));

/** As many decimals as there are, but no more than anybody reads of an average. */
function priceText(price: string, quote: string): string {
  const [, fraction = ""] = price.split(".");
  const isSmall = /^0(\.|$)/.test(price);
  const decimals = isSmall ? Math.min(fraction.length, 6) : Math.min(Math.max(fraction.length, 2), 4);
  const figure = formatDecimal(price, { decimals: Math.max(decimals, 2) });
  return `${figure} ${quote}`;
}
