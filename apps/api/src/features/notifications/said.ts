// What a notification says outside the centre: a line and a sentence for pushes and mails, in the user's language, and
// the page to go on to. The centre finds words of its own from the same data.
import type { Language } from "@fillmark/contracts/languages";
import type { NotificationContent, SecurityNotice } from "@fillmark/contracts/notifications";
import { sayNotification as say } from "../../words/notifications.ts";

export interface Said {
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

const deposits = {
  approved: ["depositApprovedTitle", "depositApproved"],
  rejected: ["depositRejectedTitle", "depositRejected"],
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

const deeds = {
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
  other: "securityOther",
} as const satisfies Record<SecurityNotice, string>;

export function said(content: NotificationContent, language: Language): Said {
  switch (content.type) {
    case "order_filled":
    case "orders_filled":
    case "order_ended":
      return saidOfOrder(content, language);
    case "deposit":
    case "withdrawal":
    case "verification":
      return saidOfMoney(content, language);
    case "chat":
      return { title: say(language, "chatTitle"), body: say(language, "chat"), path: "/chat" };
    case "price_alert":
      return saidOfPrice(content, language);
    case "security": {
      const { what, address } = content;
      const where = address === "" ? "" : ` ${say(language, "fromAddress", { address })}`;
      const body = `${say(language, deeds[what])}${where}`;
      return { title: say(language, "securityTitle"), body, path: "/settings/security" };
    }
    case "announcement":
      return { title: content.title, body: "", path: content.path ?? "/" };
  }
}

function saidOfOrder(
  content: ContentOf<"order_filled" | "orders_filled" | "order_ended">,
  language: Language,
): Said {
  const isDemo = content.venue === "demo";
  if (content.type === "orders_filled") {
    const count = content.orders;
    const body = say(language, isDemo ? "manyFilledOnDemo" : "manyFilled", { count });
    return { title: say(language, "manyFilledTitle", { count }), body, path: "/orders" };
  }
  const { pair, side } = content;
  if (content.type === "order_ended") {
    const [title, body] = ended[content.how];
    return { title: say(language, title, { pair }), body: say(language, body, { pair }), path: "/orders" };
  }
  const bought = isDemo ? "boughtOnDemo" : "bought";
  const sold = isDemo ? "soldOnDemo" : "sold";
  return {
    title: say(language, content.isComplete ? "filledTitle" : "partlyFilledTitle", { pair }),
    body: say(language, side === "buy" ? bought : sold, {
      quantity: inDigits(content.quantity, language),
      price: inDigits(content.averagePrice, language),
      quote: content.quote,
    }),
    path: `/trade/${pair}`,
  };
}

function saidOfMoney(
  content: ContentOf<"deposit" | "withdrawal" | "verification">,
  language: Language,
): Said {
  if (content.type === "verification") {
    const title = say(language, "verificationTitle");
    const body = say(language, decisions[content.what], { level: content.level });
    return { title, body, path: "/settings/kyc-verification" };
  }
  const { asset } = content;
  const amount = inDigits(content.amount, language);
  if (content.type === "deposit") {
    const [title, body] = deposits[content.state];
    return {
      title: say(language, title),
      body: say(language, body, { amount, asset }),
      path: "/profile/loadfund",
    };
  }
  const [title, body] = withdrawals[content.state];
  const { account } = content;
  return {
    title: say(language, title),
    body: say(language, body, { amount, asset, account }),
    path: "/profile/withdraw",
  };
}

function saidOfPrice(
  { pair, direction, price: exact, note, evidence }: ContentOf<"price_alert">,
  language: Language,
): Said {
  const price = inDigits(exact, language);
  const [is, was] =
    direction === "above" ? (["isAbove", "wasAbove"] as const) : (["isBelow", "wasBelow"] as const);
  const what = say(language, evidence.seenAs === "bar" ? was : is, { price });
  return {
    title: say(language, direction === "above" ? "aboveTitle" : "belowTitle", { pair, price }),
    body: note === null ? what : `${what} ${note}`,
    path: `/trade/${pair}`,
  };
}

/** With the signs of the language and every digit that there is. Figures are Latin in all of them. */
function inDigits(decimal: string, language: Language): string {
  const decimals = decimal.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return /^-?\d+(\.\d+)?$/.test(decimal) ? format.format(exactly(decimal)) : decimal;
}

/** A text that is a number is written with all of its digits, where a number would lose some. */
function exactly(decimal: string): `${number}` {
  const isNumber = (text: string): text is `${number}` => text !== "" && Number.isFinite(Number(text));
  return isNumber(decimal) ? decimal : "0";
}
