// A refusal in the words of this dialect: a number that programs go by, and a sentence.
export class BinanceError extends Error {
  readonly code: number;
  readonly httpStatus: number;
  /** For the header `Retry-After`; null where waiting doesn't help. */
  readonly retryAfterSeconds: number | null;
  /** Beside code and sentence, for the few calls whose refusals carry more. */
  readonly data: Readonly<Record<string, unknown>> | null;

  constructor(
    code: number,
    message: string,
    { httpStatus = 400, retryAfterSeconds = null, data = null }: BinanceErrorParts = {},
  ) {
    super(message);
    this.name = "BinanceError";
    this.code = code;
    this.httpStatus = httpStatus;
    this.retryAfterSeconds = retryAfterSeconds;
    this.data = data;
  }
}

export interface BinanceErrorParts {
  readonly httpStatus?: number;
  readonly retryAfterSeconds?: number | null;
  readonly data?: Readonly<Record<string, unknown>> | null;
}

/** What is answered: over HTTP as the body, over a WebSocket as `error`. */
export function binanceErrorBody({ code, message: msg, data }: BinanceError): Record<string, unknown> {
  return { code, msg, ...(data === null ? {} : { data }) };
}

export const invalidSymbol = () => new BinanceError(-1121, "Invalid symbol.");
export const filterFailure = (filter: string) => new BinanceError(-1013, `Filter failure: ${filter}`);
export const missingParameter = (name: string) =>
  new BinanceError(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);
export const emptyParameter = (name: string) => new BinanceError(-1105, `Parameter '${name}' was empty.`);
export const unreadParameter = (name: string) =>
  new BinanceError(-1106, `Parameter '${name}' sent when not required.`);
export const invalidParameter = (name: string) =>
  new BinanceError(-1130, `Data sent for parameter '${name}' is not valid.`);
export const tooMuchPrecision = (name: string) =>
  new BinanceError(-1111, `Parameter '${name}' has too much precision.`);
/** Where either of two parameters is needed. */
export const missingEither = (one: string, other: string) =>
  new BinanceError(-1102, `Param '${one}' or '${other}' must be sent, but both were empty/null!`);
export const invalidCombination = () =>
  new BinanceError(-1128, "Combination of optional parameters invalid.");
export const unknownOrder = () => new BinanceError(-2011, "Unknown order sent.");

/** What an amount or a price may be. */
export const DECIMAL_RANGE = "^([0-9]{1,20})(\\.[0-9]{1,20})?$";
export const illegalCharacters = (name: string, range: string) =>
  new BinanceError(-1100, `Illegal characters found in parameter '${name}'; legal range is '${range}'.`);
