// Every error of the catalogue in this dialect's numbers. What has none of its own is refused by the number that programs
// handle alike, with our own sentence.
import { RECV_WINDOW_MAX_MS } from "@fillmark/contracts/api-keys";
import { errors, type DomainErrorView, type ErrorCode } from "@fillmark/contracts/errors";
import { CLIENT_ID } from "@fillmark/contracts/shapes";
import { errorViewOf } from "../error-response.ts";
import {
  BinanceError,
  DECIMAL_RANGE,
  emptyParameter,
  filterFailure,
  illegalCharacters,
  invalidParameter,
  invalidSymbol,
  missingParameter,
  tooMuchPrecision,
  unknownOrder,
} from "./binance-error.ts";

/** What the caller wanted, as the same refusal of ours has another number for each. */
export type Purpose = "ask" | "place" | "cancel";

export interface Refused {
  readonly requestId: string;
  readonly purpose: Purpose;
}

/** What was thrown, as the refusal that it is for the caller; a bug of ours is -1000 and says nothing. */
export function toBinanceError(thrown: unknown, { requestId, purpose }: Refused): BinanceError {
  if (thrown instanceof BinanceError) return thrown;
  return fromView(errorViewOf(thrown, requestId), purpose);
}

const rejected = (message: string) => new BinanceError(-2010, message);
const badKey = (httpStatus = 401) =>
  new BinanceError(-2015, "Invalid API-key, IP, or permissions for action.", { httpStatus });
const notThere = (purpose: Purpose) =>
  purpose === "ask" ? new BinanceError(-2013, "Order does not exist.") : unknownOrder();
const tooManyOrders = "Too many new orders; please wait as long as Retry-After says.";

/** By the names of our fields, those of the parameters. */
const parameters: Readonly<Record<string, string>> = {
  quoteAmount: "quoteOrderQty",
  displayQuantity: "icebergQty",
  clientOrderId: "newClientOrderId",
  selfTradePrevention: "selfTradePreventionMode",
  "trigger.price": "stopPrice",
  "trigger.trailBps": "trailingDelta",
  "trigger.activationPrice": "stopPrice",
  "oco.triggerPrice": "stopPrice",
  "oco.trailBps": "trailingDelta",
  "exits.stopLoss.triggerPrice": "stopPrice",
  "exits.stopLoss.trailBps": "trailingDelta",
  triggerPrice: "stopPrice",
};
const parameterOf = (field: string): string => parameters[field] ?? field.split(".").at(-1) ?? field;

/** Which filter judges a field. */
function filterOf(field: string): string {
  const name = parameterOf(field);
  if (name === "trailingDelta") return "TRAILING_DELTA";
  if (name === "quoteOrderQty") return "NOTIONAL";
  return /price/i.test(name) ? "PRICE_FILTER" : "LOT_SIZE";
}

function fromView(view: DomainErrorView, purpose: Purpose): BinanceError {
  switch (view.code) {
    case "VALIDATION":
      return fromIssues(view.details.issues);
    case "NOT_A_NUMBER":
    case "EXPONENT_NOT_ALLOWED":
    case "COMMA_NOT_ALLOWED":
    case "NEGATIVE_AMOUNT":
      return illegalCharacters(parameterOf(view.details.field), DECIMAL_RANGE);
    case "TOO_MANY_DIGITS":
      return new BinanceError(-1108, `Parameter '${parameterOf(view.details.field)}' overflowed.`);
    case "TOO_MANY_DECIMALS":
      return tooMuchPrecision(parameterOf(view.details.field));
    case "ZERO_AMOUNT":
    case "OFF_TICK":
    case "OFF_LOT":
      return filterFailure(filterOf(view.details.field));
    case "CLOCK_OUT_OF_WINDOW":
      return view.details.timestamp > view.details.serverTime
        ? new BinanceError(-1021, "Timestamp for this request was 1000ms ahead of the server's time.")
        : new BinanceError(-1021, "Timestamp for this request is outside of the recvWindow.");
    case "TOO_MANY_REQUESTS":
    case "BUSY":
    case "DATABASE_AWAY":
    case "STORAGE_FULL":
    case "OUTCOME_UNKNOWN":
      return wait(view, purpose);
    case "ORDER_LIMIT_VALUE":
    case "ORDER_LIMIT_COUNT":
    case "ORDER_LIMIT_LOSS":
    case "KEY_LIMIT_VALUE":
    case "KEY_LIMIT_COUNT":
    case "KEY_LIMIT_LOSS":
    case "KEY_LIMIT_PAIR":
      return rejected(limitText(view));
    default:
      return fromCode(view.code, purpose);
  }
}

type Limited = Extract<DomainErrorView, { code: `${"ORDER" | "KEY"}_LIMIT_${string}` }>;

/** The figures of a limit. It is empty where a key may trade no pair at all, or where the limit was lifted since. */
function limitText({ code, details: { limit, actual } }: Limited): string {
  return `${errors[code].message} Limit: ${limit === "" ? "none" : limit}, actual: ${actual}.`;
}

type Waits = Extract<
  DomainErrorView,
  { code: "TOO_MANY_REQUESTS" | "BUSY" | "DATABASE_AWAY" | "STORAGE_FULL" | "OUTCOME_UNKNOWN" }
>;

function wait({ code, details: { retryAfterSeconds } }: Waits, purpose: Purpose): BinanceError {
  if (code === "TOO_MANY_REQUESTS") {
    const parts = { httpStatus: 429, retryAfterSeconds };
    return purpose === "ask"
      ? new BinanceError(-1003, "Too many requests; please wait as long as Retry-After says.", parts)
      : new BinanceError(-1015, tooManyOrders, parts);
  }
  const parts = { httpStatus: 503, retryAfterSeconds };
  const unknown =
    "Timeout waiting for response from backend server. Send status unknown; execution status unknown.";
  if (code === "OUTCOME_UNKNOWN") return new BinanceError(-1007, unknown, parts);
  if (code === "BUSY")
    return new BinanceError(
      -1008,
      "Server is currently overloaded with other requests. Please try again in a few minutes.",
      parts,
    );
  return new BinanceError(-1001, "Internal error; unable to process your request. Please try again.", parts);
}

const byCode: Partial<Record<ErrorCode, (purpose: Purpose) => BinanceError>> = {
  UNKNOWN_KEY: () => badKey(),
  KEY_EXPIRED: () => badKey(),
  ADDRESS_NOT_ALLOWED: () => badKey(),
  SCOPE_MISSING: () => badKey(),
  UNAUTHENTICATED: () => badKey(),
  BAD_SIGNATURE: () => new BinanceError(-1022, "Signature for this request is not valid."),
  REPLAYED_CALL: () =>
    new BinanceError(-1022, "This signed request was received before. Sign it anew to send it again."),
  UNKNOWN_PAIR: invalidSymbol,
  UNKNOWN_ORDER: notThere,
  NOT_FOUND: notThere,
  ORDER_ENDED: unknownOrder,
  BELOW_MIN_NOTIONAL: () => filterFailure("NOTIONAL"),
  ABOVE_MAX_NOTIONAL: () => filterFailure("NOTIONAL"),
  OUTSIDE_PRICE_BAND: () => filterFailure("PERCENT_PRICE"),
  DISPLAY_OUT_OF_RANGE: () => filterFailure("ICEBERG_PARTS"),
  TOO_MANY_OPEN_ORDERS: () => filterFailure("MAX_NUM_ORDERS"),
  INSUFFICIENT_FUNDS: () => rejected("Account has insufficient balance for requested action."),
  WOULD_TAKE: () => rejected("Order would immediately match and take."),
  TRIGGER_CROSSED: () => rejected("Order would trigger immediately."),
  CLIENT_ORDER_ID_CONFLICT: () => rejected("Duplicate order sent."),
  PAIR_NOT_OPEN: () => rejected("Market is closed."),
  VENUE_CANCEL_ONLY: () => rejected("Market is closed."),
  STALE_MARKET: () => rejected("Market is closed."),
  CROSSED_MARKET: () => rejected("Market is closed."),
  NO_LIQUIDITY: () => rejected("Order book liquidity is less than `LOT_SIZE` filter minimum quantity."),
  ACCOUNT_FROZEN: () => rejected("This action is disabled on this account."),
  SIGN_IN_FROZEN: () => rejected("This action is disabled on this account."),
  ACCOUNT_PART_FROZEN: () => rejected("This action is disabled on this account."),
  VENUE_MISMATCH: (purpose) =>
    purpose === "ask" ? badKey() : rejected("This symbol is restricted for this account."),
  PAYLOAD_TOO_LARGE: () =>
    new BinanceError(-1101, "Too many parameters sent for this endpoint.", { httpStatus: 413 }),
  UNSUPPORTED_MEDIA_TYPE: () =>
    new BinanceError(-1100, "Illegal characters found in a parameter.", { httpStatus: 415 }),
  INTERNAL: () =>
    new BinanceError(-1000, "An unknown error occurred while processing the request.", { httpStatus: 500 }),
};

function fromCode(code: ErrorCode, purpose: Purpose): BinanceError {
  const own = byCode[code];
  if (own !== undefined) return own(purpose);
  const { message, http } = errors[code];
  if (purpose === "place" && http < 500) return rejected(message);
  return new BinanceError(http < 500 ? -1013 : -1000, message, { httpStatus: http < 500 ? 400 : http });
}

type Issues = Extract<DomainErrorView, { code: "VALIDATION" }>["details"]["issues"];

function fromIssues([issue]: Issues): BinanceError {
  if (issue === undefined || issue.field === "")
    return new BinanceError(-1100, "Illegal characters found in a parameter.");
  const name = parameterOf(issue.field);
  if (name === "recvWindow")
    return new BinanceError(-1131, `recvWindow must be less than ${RECV_WINDOW_MAX_MS}.`);
  if (name === "timestamp" || issue.rule === "missing") return missingParameter(name);
  if (name === "trailingDelta") return filterFailure("TRAILING_DELTA");
  if (name === "newClientOrderId") return illegalCharacters(name, CLIENT_ID.source);
  if (issue.rule === "too_short") return emptyParameter(name);
  return invalidParameter(name);
}
