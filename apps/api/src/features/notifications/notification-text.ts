// What a notification says outside the centre: a line and a sentence for pushes and mails, in the user's language, and
// the page to go on to. The centre makes texts of its own from the same data.
import { DEMO_ACCOUNT_PARAMETER } from "@fillmark/contracts/demo-accounts";
import type { Language } from "@fillmark/contracts/languages";
import type { NotificationContent, SecurityNotice } from "@fillmark/contracts/notifications";
import type { EndReason } from "@fillmark/contracts/trading";
import type { TradingLimitsNotice } from "@fillmark/contracts/trading-limits";
import type { TriggerType } from "@fillmark/contracts/triggers";
import type { WebhookNotice } from "@fillmark/contracts/webhooks";
import { tNotification as t } from "../../messages/notifications.ts";
import { inDigits } from "./in-digits.ts";
import { recurringText } from "./recurring-text.ts";

export interface NotificationText {
  readonly title: string;
  readonly body: string;
  /** A page of ours, from the root. */
  readonly path: string;
}

type ContentOf<T extends NotificationContent["type"]> = Extract<NotificationContent, { type: T }>;

const ended = {
  expired: ["orderExpiredTitle", "orderExpired"],
  rejected: ["orderRejectedTitle", "orderRejected"],
  canceled: ["orderCanceledTitle", "orderCanceled"],
} as const;

/** Why an order that expired was not filled, where more is known than that it could not be. */
const expired = {
  canceled_by_user: "orderExpired",
  canceled_by_operator: "orderExpired",
  canceled_by_reset: "orderExpired",
  canceled_by_timer: "orderExpired",
  replaced: "orderExpired",
  rejected: "orderExpired",
  unfilled_fok: "endedUnfilledFok",
  good_till_date: "endedGoodTillDate",
  unfilled_ioc: "endedUnfilledIoc",
  insufficient_funds: "endedInsufficientFunds",
  out_of_liquidity: "endedOutOfLiquidity",
  protection_price: "endedProtectionPrice",
  self_trade_prevented: "endedSelfTrade",
  entry_unfilled: "orderExpired",
  other_exit_filled: "orderExpired",
  other_exit_triggered: "orderExpired",
  other_exit_canceled: "orderExpired",
  trading_limit: "endedTradingLimit",
} as const satisfies Record<EndReason, string>;

const triggered = {
  stop: "stopTriggeredTitle",
  take_profit: "takeProfitTriggeredTitle",
  trailing_stop: "trailingStopTriggeredTitle",
} as const satisfies Record<TriggerType, string>;

const deposits = {
  approved: ["depositApprovedTitle", "depositApproved"],
  rejected: ["depositRejectedTitle", "depositRejected"],
  chargeback_opened: ["chargebackTitle", "chargebackOpened"],
  chargeback_returned: ["chargebackTitle", "chargebackReturned"],
  chargeback_released: ["chargebackSettledTitle", "chargebackReleased"],
} as const;

const withdrawals = {
  requested: ["withdrawalRequestedTitle", "withdrawalRequested"],
  approved: ["withdrawalApprovedTitle", "withdrawalApproved"],
  paid: ["withdrawalPaidTitle", "withdrawalPaid"],
  rejected: ["withdrawalRejectedTitle", "withdrawalRejected"],
  failed: ["withdrawalFailedTitle", "withdrawalFailed"],
  returned: ["withdrawalReturnedTitle", "withdrawalReturned"],
} as const;

const decisions = {
  approved: "verificationApproved",
  asked_again: "verificationAskedAgain",
  rejected: "verificationRejected",
  renewal_asked: "verificationRenewalAsked",
  expired: "verificationExpired",
  ends_soon: "verificationEndsSoon",
  level_set: "verificationLevelSet",
} as const;

const actions = {
  password_changed: "passwordChanged",
  password_reset: "passwordReset",
  email_change_asked: "emailChangeAsked",
  email_changed: "emailChanged",
  factor_added: "factorAdded",
  factor_removed: "factorRemoved",
  recovery_codes_made: "recoveryCodesMade",
  recovery_code_used: "recoveryCodeUsed",
  google_linked: "googleLinked",
  google_unlinked: "googleUnlinked",
  api_key_made: "apiKeyMade",
  new_device: "newDevice",
  destination_added: "destinationAdded",
  account_frozen: "accountFrozen",
  account_unfrozen: "accountUnfrozen",
  part_frozen: "partFrozen",
  part_unfrozen: "partUnfrozen",
  other: "securityOther",
} as const satisfies Record<SecurityNotice, string>;

const limits = {
  limits: ["limitsChangedTitle", "limitsChanged"],
  kill_switch_on: ["killSwitchOnTitle", "killSwitchOn"],
  kill_switch_off: ["killSwitchOffTitle", "killSwitchOff"],
  loss_reached: ["lossReachedTitle", "lossReached"],
} as const satisfies Record<TradingLimitsNotice, readonly [string, string]>;

const webhooks = {
  added: ["webhookAddedTitle", "webhookAdded"],
  changed: ["webhookChangedTitle", "webhookChanged"],
  secret_rotated: ["webhookSecretTitle", "webhookSecret"],
  off_failing: ["webhookOffTitle", "webhookFailing"],
  off_gone: ["webhookOffTitle", "webhookGone"],
  off_behind: ["webhookOffTitle", "webhookBehind"],
} as const satisfies Record<WebhookNotice, readonly [string, string]>;

export function notificationText(content: NotificationContent, language: Language): NotificationText {
  const text = textOf(content, language);
  if (!("venue" in content)) return text;
  const { demoAccount: name, demoAccountNumber: number } = content;
  if (name === undefined && number === undefined) return text;
  const account = name === undefined ? t(language, "ofFirstAccount") : t(language, "ofAccount", { name });
  return { ...text, body: `${text.body} ${account}`, path: pathOn(content, text.path) };
}

/** Opens in the account that it is about: a tab may be on another. A page of the market says nothing of an order. */
function pathOn(content: NotificationContent, path: string): string {
  const number = "demoAccountNumber" in content ? content.demoAccountNumber : undefined;
  if (number === undefined) return path;
  const of = new URLSearchParams("orderId" in content ? { order: content.orderId } : {});
  of.set(DEMO_ACCOUNT_PARAMETER, String(number));
  return `${"orderId" in content ? "/orders" : path}?${of.toString()}`;
}

function textOf(content: NotificationContent, language: Language): NotificationText {
  switch (content.type) {
    case "order_filled":
    case "orders_filled":
    case "order_triggered":
    case "order_ended":
    case "orders_canceled":
    case "recurring_buy":
      return orderText(content, language);
    case "deposit":
    case "withdrawal":
    case "verification":
      return moneyText(content, language);
    case "chat":
      return { title: t(language, "chatTitle"), body: t(language, "chat"), path: "/chat" };
    case "price_alert":
      return priceText(content, language);
    case "trading_limits": {
      const [title, body] = limits[content.what];
      const where = content.venue === "demo" ? [t(language, "onDemoAccount")] : [];
      if (content.keyId !== undefined)
        return {
          title: t(language, "ofKey", { what: t(language, title) }),
          body: [t(language, "ofKeyText"), ...where].join(" "),
          path: `/settings/api-keys/${content.keyId}`,
        };
      return {
        title: t(language, title),
        body: [t(language, body), ...where].join(" "),
        path: "/settings/trading-limits",
      };
    }
    case "webhook": {
      const [title, body] = webhooks[content.what];
      const { name } = content;
      return { title: t(language, title), body: t(language, body, { name }), path: "/settings/webhooks" };
    }
    case "security": {
      const { what, address } = content;
      const body = address === "" ? t(language, "securityTitle") : t(language, "fromAddress", { address });
      return { title: t(language, actions[what]), body, path: "/settings/security" };
    }
    case "announcement":
      return { title: content.title, body: "", path: content.path ?? "/" };
  }
}

type OrderContent = ContentOf<
  "order_filled" | "orders_filled" | "order_triggered" | "order_ended" | "orders_canceled" | "recurring_buy"
>;

function orderText(content: OrderContent, language: Language): NotificationText {
  const isDemo = content.venue === "demo";
  switch (content.type) {
    case "orders_filled": {
      const count = content.orders;
      const body = t(language, isDemo ? "manyFilledOnDemo" : "manyFilled", { count });
      return { title: t(language, "manyFilledTitle", { count }), body, path: "/orders" };
    }
    case "order_ended":
      return endedText(content, language);
    case "orders_canceled": {
      const body = t(language, isDemo ? "manyCanceledOnDemo" : "manyCanceled", { count: content.orders });
      const title = content.why === "timer" ? "timerRanOutTitle" : "datesCameTitle";
      return { title: t(language, title), body, path: "/orders" };
    }
    case "order_triggered": {
      const { pair, quote } = content;
      const price = inDigits(content.price, language);
      return {
        title: t(language, triggered[content.trigger], { pair }),
        body: t(language, isDemo ? "nowInBookOnDemo" : "nowInBook", { price, quote }),
        path: "/orders",
      };
    }
    case "recurring_buy":
      return recurringText(content, language);
    case "order_filled":
      return filledText(content, language);
  }
}

function endedText(
  { pair, how, reason, trigger }: ContentOf<"order_ended">,
  language: Language,
): NotificationText {
  const [title, body] = ended[how];
  return {
    title: t(language, trigger === null ? title : triggered[trigger], { pair }),
    body: t(language, how === "expired" && reason !== null ? expired[reason] : body, { pair }),
    path: "/orders",
  };
}

function filledText(content: ContentOf<"order_filled">, language: Language): NotificationText {
  const { pair, side, venue, isComplete, fired } = content;
  const bought = venue === "demo" ? "boughtOnDemo" : "bought";
  const sold = venue === "demo" ? "soldOnDemo" : "sold";
  const what = t(language, side === "buy" ? bought : sold, {
    quantity: inDigits(content.quantity, language),
    price: inDigits(content.averagePrice, language),
    quote: content.quote,
  });
  const path = `/trade/${pair}`;
  if (fired === null)
    return {
      title: t(language, isComplete ? "filledTitle" : "partlyFilledTitle", { pair }),
      body: what,
      path,
    };
  const rest =
    fired.rest === null ? [] : [t(language, fired.rest === "open" ? "restInBook" : "restCanceled")];
  return { title: t(language, triggered[fired.trigger], { pair }), body: [what, ...rest].join(" "), path };
}

function moneyText(
  content: ContentOf<"deposit" | "withdrawal" | "verification">,
  language: Language,
): NotificationText {
  if (content.type === "verification") {
    const title = t(language, "verificationTitle");
    const body = t(language, decisions[content.what], { level: content.level });
    return { title, body, path: "/settings/kyc-verification" };
  }
  const { asset } = content;
  const amount = inDigits(content.amount, language);
  if (content.type === "deposit") {
    const [title, body] = deposits[content.state];
    return {
      title: t(language, title),
      body: t(language, body, { amount, asset }),
      path: "/profile/loadfund",
    };
  }
  const [title, body] = withdrawals[content.state];
  const { account } = content;
  return {
    title: t(language, title),
    body: t(language, body, { amount, asset, account }),
    path: "/profile/withdraw",
  };
}

function priceText(
  { pair, direction, price: exact, note, evidence }: ContentOf<"price_alert">,
  language: Language,
): NotificationText {
  const price = inDigits(exact, language);
  const [is, was] =
    direction === "above" ? (["isAbove", "wasAbove"] as const) : (["isBelow", "wasBelow"] as const);
  const what = t(language, evidence.seenAs === "bar" ? was : is, { price });
  return {
    title: t(language, direction === "above" ? "aboveTitle" : "belowTitle", { pair, price }),
    body: note === null ? what : `${what} ${note}`,
    path: `/trade/${pair}`,
  };
}
