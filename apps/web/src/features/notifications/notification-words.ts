import type { NotificationContent } from "@fillmark/contracts/notifications";
import { comma, formatDay, formatDecimal, formatMoney } from "../../lib/format.ts";
import { notifications as words } from "../../messages/en/notifications.ts";
import { securityWords } from "./security-words.ts";

/** What a notification says, and the thing it is about. */
export interface Said {
  readonly title: string;
  readonly detail: string;
  /** A page of ours. */
  readonly href: string;
}

type ContentOf<T extends NotificationContent["type"]> = Extract<NotificationContent, { type: T }>;

export function say(content: NotificationContent): Said {
  switch (content.type) {
    case "order_filled":
      return sayFilled(content);
    case "orders_filled":
      return {
        title: words("manyFilled", { count: content.orders }),
        detail: words(content.venue === "demo" ? "manyFilledDetailDemo" : "manyFilledDetail", {
          pairs: content.pairs.join(comma),
        }),
        href: "/orders?list=history",
      };
    case "order_ended":
      return sayEnded(content);
    case "deposit":
    case "withdrawal":
      return sayMoved(content);
    case "verification":
      return sayVerified(content);
    case "chat":
      return { title: words("chat"), detail: words("chatDetail"), href: "/chat" };
    case "price_alert":
      return sayAlert(content);
    case "security": {
      const what = securityWords[content.what];
      const { address } = content;
      const detail = address === "" ? what : words("securityFrom", { what, address });
      return { title: words("securityTitle"), detail, href: "/settings/security" };
    }
    case "announcement":
      return { title: content.title, detail: words("announcementDetail"), href: content.path ?? "/" };
  }
}

function sayFilled(content: ContentOf<"order_filled">): Said {
  const { pair, venue, side, quantity, averagePrice, quote, isComplete, orderId } = content;
  const amount = formatMoney(quantity, baseOf(pair));
  const deed = isComplete
    ? words(side === "buy" ? "bought" : "sold", { amount })
    : words(side === "buy" ? "partlyBought" : "partlySold", { amount });
  const detail = words(venue === "demo" ? "filledAtDemo" : "filledAt", {
    pair,
    price: priceText(averagePrice, quote),
  });
  return { title: deed, detail, href: `/orders?order=${orderId}` };
}

const endings = { expired: "orderExpired", rejected: "orderRejected", canceled: "orderCanceled" } as const;

function sayEnded({ pair, venue, how, filled, orderId }: ContentOf<"order_ended">): Said {
  const isDemo = venue === "demo";
  const detail = /[1-9]/.test(filled)
    ? words(isDemo ? "endedPartlyDemo" : "endedPartly", { amount: formatMoney(filled, baseOf(pair)) })
    : words(isDemo ? "endedNothingDemo" : "endedNothing");
  return { title: words(endings[how], { pair }), detail, href: `/orders?order=${orderId}` };
}

const deposits = { approved: "depositApproved", rejected: "depositRejected" } as const;
const withdrawals = {
  requested: "withdrawalRequested",
  approved: "withdrawalApproved",
  paid: "withdrawalPaid",
  rejected: "withdrawalRejected",
  failed: "withdrawalFailed",
  returned: "withdrawalReturned",
} as const;

function sayMoved(content: ContentOf<"deposit"> | ContentOf<"withdrawal">): Said {
  const amount = formatMoney(content.amount, content.asset);
  if (content.type === "deposit") {
    const key = deposits[content.state];
    const href = `/profile/loadfund?deposit=${content.depositId}`;
    return { title: words(key, { amount }), detail: words(`${key}Detail`), href };
  }
  const key = withdrawals[content.state];
  return {
    title: words(key, { amount }),
    detail: words(`${key}Detail`, { account: content.account }),
    href: "/profile/withdraw",
  };
}

const levels = {
  approved: "levelApproved",
  asked_again: "levelAskedAgain",
  rejected: "levelRejected",
  renewal_asked: "levelRenewalAsked",
  expired: "levelExpired",
  ends_soon: "levelEndsSoon",
  level_set: "levelSet",
} as const;

function sayVerified({ level, what, until }: ContentOf<"verification">): Said {
  return {
    title: words(levels[what], { level }),
    detail: until === null ? words("levelSeen") : words("levelUntil", { day: formatDay(until) }),
    href: "/settings/kyc-verification",
  };
}

function sayAlert({ pair, direction, price, note, evidence }: ContentOf<"price_alert">): Said {
  const quote = pair.slice(pair.indexOf("-") + 1);
  const what =
    evidence.seenAs === "quote"
      ? words("alertAt", { price: priceText(evidence.mid, quote) })
      : words("alertBar", { low: priceText(evidence.low, quote), high: priceText(evidence.high, quote) });
  return {
    title: words(direction === "above" ? "alertAbove" : "alertBelow", {
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
