// Reads the parameters of a call, each as what it has to be; whatever is wrong with one has a number of its own.
import {
  BinanceError,
  DECIMAL_RANGE,
  emptyParameter,
  illegalCharacters,
  invalidParameter,
  missingParameter,
  tooMuchPrecision,
} from "./binance-error.ts";
import type { Parameters as Sent } from "./signed-text.ts";
import { DECIMALS, readTime } from "./wire-values.ts";

/** What a call takes; it refuses everything else, so that nobody believes that it was read. */
export interface Taken {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
}

interface WholeNumbers {
  readonly least: number;
  readonly most: number;
  readonly usually: number;
}

const WHOLE = /^\d{1,18}$/;
const DECIMAL = new RegExp(DECIMAL_RANGE);

export class CallParameters {
  readonly #sent: Sent;

  /** Throws -1102, -1105 and -1104 in the order in which this dialect looks. */
  constructor(sent: Sent, { required = [], optional = [] }: Taken) {
    this.#sent = sent;
    for (const name of required) {
      const value = sent.get(name);
      if (value === undefined || value === "") throw missingParameter(name);
    }
    for (const [name, value] of sent) if (value === "") throw emptyParameter(name);
    const known = new Set([...required, ...optional]);
    const read = [...sent.keys()].filter((name) => known.has(name)).length;
    if (read < sent.size)
      throw new BinanceError(
        -1104,
        `Not all sent parameters were read; read '${read}' parameter(s) but was sent '${sent.size}'.`,
      );
  }

  has(name: string): boolean {
    return this.#sent.has(name);
  }

  text(name: string): string | undefined {
    return this.#sent.get(name);
  }

  requiredText(name: string): string {
    const value = this.#sent.get(name);
    if (value === undefined) throw missingParameter(name);
    return value;
  }

  /** An id, digit by digit. */
  id(name: string): string | undefined {
    const value = this.#sent.get(name);
    if (value === undefined || WHOLE.test(value)) return value;
    throw illegalCharacters(name, "^[0-9]{1,18}$");
  }

  whole(name: string, { least, most, usually }: WholeNumbers): number {
    const value = this.id(name);
    if (value === undefined) return usually;
    const number = Number(value);
    if (number < least || number > most) throw invalidParameter(name);
    return number;
  }

  /** How many rows, where who asks for more than there are at most is answered with those. */
  upTo(name: string, { most, usually }: Omit<WholeNumbers, "least">): number {
    return Math.min(this.whole(name, { least: 1, most: Infinity, usually }), most);
  }

  /** Milliseconds. */
  time(name: string): number | undefined {
    const value = this.id(name);
    return value === undefined ? undefined : readTime(value);
  }

  /** No amount is finer than eight decimals, whatever its symbol's filters say. */
  decimal(name: string): string | undefined {
    const value = this.#sent.get(name);
    if (value === undefined) return undefined;
    if (!DECIMAL.test(value)) throw illegalCharacters(name, DECIMAL_RANGE);
    const [, fraction = ""] = value.split(".");
    if (fraction.replace(/0+$/, "").length > DECIMALS) throw tooMuchPrecision(name);
    return value;
  }

  requiredDecimal(name: string): string {
    const value = this.decimal(name);
    if (value === undefined) throw missingParameter(name);
    return value;
  }

  oneOf<Choice extends string>(
    name: string,
    choices: readonly Choice[],
    otherwise: () => BinanceError = () => invalidParameter(name),
  ): Choice | undefined {
    const value = this.#sent.get(name);
    if (value === undefined) return undefined;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw otherwise();
    return found;
  }

  requiredOneOf<Choice extends string>(
    name: string,
    choices: readonly Choice[],
    otherwise?: () => BinanceError,
  ): Choice {
    const value = this.oneOf(name, choices, otherwise);
    if (value === undefined) throw missingParameter(name);
    return value;
  }

  flag(name: string, usually: boolean): boolean {
    const value = this.#sent.get(name)?.toLowerCase();
    if (value === undefined) return usually;
    if (value !== "true" && value !== "false") throw invalidParameter(name);
    return value === "true";
  }

  /** A list as JSON, as in `symbols=["BTCUSD"]`. Throws -1135 and -1151. */
  list(name: string): string[] | undefined {
    const value = this.#sent.get(name);
    if (value === undefined) return undefined;
    const items = parsedList(value);
    if (items === null || items.length === 0)
      throw new BinanceError(-1135, `JSON sent for parameter '${name}' is not valid.`);
    if (new Set(items).size < items.length)
      throw new BinanceError(-1151, "Symbol is present multiple times in the list.");
    return items;
  }
}

function parsedList(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return null;
    const items = value.filter((item) => typeof item === "string");
    return items.length === value.length ? items : null;
  } catch {
    return null;
  }
}
