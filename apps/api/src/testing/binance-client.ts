// Calls in the dialect of Binance as a bot makes them, written from what that dialect's specification says.
import { send, type Answer } from "./http-client.ts";
import type { Signer } from "./signer.ts";

export interface BinanceRequest {
  readonly signer?: Signer;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Where the parameters go; the query, unless said otherwise. */
  readonly in?: "query" | "body";
  readonly timestamp?: number | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is signed instead of what is sent. */
  readonly signs?: string;
}

export interface BinanceAnswer extends Answer {
  /** The body, whatever it is. */
  readonly body: unknown;
}

export type BinanceSend = (method: string, path: string, request?: BinanceRequest) => Promise<BinanceAnswer>;

/** `origin` is asked for each time, as a suite's server starts after this. */
export function binanceClient(origin: () => string, now: () => number, base = "/binance/demo"): BinanceSend {
  return async (
    method,
    path,
    { signer, params = {}, in: place = "query", timestamp, headers = {}, signs } = {},
  ) => {
    const all = { ...params, ...(signer === undefined ? {} : { timestamp: timestamp ?? now() }) };
    const text = Object.entries(all)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&");
    const sent =
      signer === undefined ? text : `${text}&signature=${encodeURIComponent(signer.sign(signs ?? text))}`;
    return sendRaw(`${origin()}${base}${path}`, method, {
      ...(place === "query" ? { query: sent } : { body: sent }),
      headers: { ...(signer === undefined ? {} : { "x-mbx-apikey": signer.apiKey }), ...headers },
    });
  };
}

interface Raw {
  readonly query?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Exactly what is given. */
export async function sendRaw(
  url: string,
  method: string,
  { query = "", body, headers = {} }: Raw,
): Promise<BinanceAnswer> {
  const form = body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
  const answer = await send(query === "" ? url : `${url}?${query}`, {
    method,
    headers: { ...form, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { ...answer, body: parsed(answer.text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
