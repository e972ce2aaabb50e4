// What a notification says outside the centre: a line and a sentence for pushes and mails, and the page to go on to.
// English; the centre finds words of its own from the same data.
import type { NotificationContent, SecurityNotice } from "@fillmark/contracts/notifications";

export interface Said {
  readonly title: string;
  readonly body: string;
  /** A page of ours, from the root. */
  readonly path: string;
}

const onDemo = (venue: string): string => (venue === "demo" ? " on your demo account" : "");

const endings = { expired: "expired", rejected: "was rejected", canceled: "was canceled by the platform" };

const deposits = {
  approved: "is credited to your live account.",
  rejected: "was not accepted.",
};

const withdrawals = {
  requested: "was asked for. If this was not you, cancel it at once.",
  approved: "was approved. The money is on its way.",
  paid: "was paid.",
  rejected: "was rejected. The money is available again.",
  failed: "could not be paid. The money is available again.",
  returned: "came back. The amount is available again.",
};

const decisions = {
  approved: "is approved.",
  asked_again: "needs something once more.",
  rejected: "was not approved.",
  renewal_asked: "has to be renewed.",
  expired: "has expired.",
  ends_soon: "ends soon.",
  level_set: "was set by our team.",
};

const deeds: Readonly<Record<SecurityNotice, string>> = {
  password_changed: "Your password was changed.",
  password_reset: "Your password was reset.",
  email_change_asked: "Another e-mail address was asked for.",
  email_changed: "Your e-mail address was changed.",
  email_confirmed: "Your e-mail address was confirmed.",
  factor_added: "A second factor was added.",
  factor_removed: "A second factor was removed.",
  recovery_codes_made: "New recovery codes were made.",
  recovery_code_used: "A recovery code was used.",
  google_linked: "A Google account was linked.",
  google_unlinked: "The Google account was unlinked.",
  api_key_made: "An API key was made.",
  new_device: "Somebody signed in on a new device.",
  destination_added: "A withdrawal destination was added.",
  account_frozen: "Your account was frozen.",
  account_unfrozen: "Your account is open again.",
  other: "Something was changed that guards your account.",
};

type ContentOf<T extends NotificationContent["type"]> = Extract<NotificationContent, { type: T }>;

function sayFilled(content: ContentOf<"order_filled">): Said {
  const { pair, venue, side, quantity, averagePrice, quote, isComplete } = content;
  return {
    title: `${pair} order ${isComplete ? "filled" : "partly filled"}`,
    body: `${side === "buy" ? "Bought" : "Sold"} ${quantity} at ${averagePrice} ${quote}${onDemo(venue)}.`,
    path: `/trade/${pair}`,
  };
}

function sayAlert({ pair, direction, price, note, evidence }: ContentOf<"price_alert">): Said {
  const reached = evidence.seenAs === "bar" ? "was" : "is";
  const what = `The price ${reached} at ${price} or ${direction}.`;
  return {
    title: `${pair} ${direction} ${price}`,
    body: note === null ? what : `${what} ${note}`,
    path: `/trade/${pair}`,
  };
}

/** Of an amount that is moved, or of who somebody is: what became of it, and where to look. */
function sayMoved(content: ContentOf<"deposit"> | ContentOf<"withdrawal"> | ContentOf<"verification">): Said {
  switch (content.type) {
    case "deposit":
      return {
        title: content.state === "approved" ? "Deposit arrived" : "Deposit not accepted",
        body: `Your deposit of ${content.amount} ${content.asset} ${deposits[content.state]}`,
        path: "/profile/loadfund",
      };
    case "withdrawal":
      return {
        title: `Withdrawal ${content.state}`,
        body: `A withdrawal of ${content.amount} ${content.asset} to ${content.account} ${withdrawals[content.state]}`,
        path: "/profile/withdraw",
      };
    case "verification":
      return {
        title: "Verification",
        body: `Level ${content.level} of your verification ${decisions[content.what]}`,
        path: "/settings/kyc-verification",
      };
  }
}

export function say(content: NotificationContent): Said {
  switch (content.type) {
    case "order_filled":
      return sayFilled(content);
    case "orders_filled": {
      const title = `${content.orders} orders filled`;
      return { title, body: `${title}${onDemo(content.venue)}.`, path: "/orders" };
    }
    case "order_ended": {
      const { pair, venue, side, how } = content;
      const body = `Your order to ${side} ${pair}${onDemo(venue)} ${endings[how]}.`;
      return { title: `${pair} order ${endings[how]}`, body, path: "/orders" };
    }
    case "deposit":
    case "withdrawal":
    case "verification":
      return sayMoved(content);
    case "chat":
      return {
        title: "Support has answered you",
        body: "There is an answer that you have not read yet.",
        path: "/chat",
      };
    case "price_alert":
      return sayAlert(content);
    case "security": {
      const { what, address } = content;
      const body = address === "" ? deeds[what] : `${deeds[what]} From ${address}.`;
      return { title: "Security of your account", body, path: "/settings/security" };
    }
    case "announcement":
      return { title: content.title, body: "", path: content.path ?? "/" };
  }
}
