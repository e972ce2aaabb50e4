// ccxt's tables of requests: what it sends for each method, as it was recorded. Each request of the spot market is sent here with our
// symbols and assets, under our key, and has to be understood. That an order is refused for its price is an answer; that a parameter
// isn't known, or a path isn't there, is none.
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { refusedPaths } from "./skips.mjs";

/** What is made anew for each request. */
const PROOF = ["timestamp", "signature", "recvWindow"];

/** `goldens` reads the tables, `say` is told of each request; `pair` stands for every symbol that there isn't here. */
export async function sendGoldens({ base, apiKey, secret, pair, say, goldens }) {
  const known = await symbolsOf(base);
  const translate = translator(known, pair);
  const all = Object.values(goldens().methods).flat();
  for (const golden of all) {
    const url = new URL(golden.url);
    const name = `${golden.method} (${golden.description})`;
    if (!/^\/s?api\//.test(url.pathname)) continue;
    const refused = Object.entries(refusedPaths).find(([path]) => url.pathname.startsWith(path));
    if (refused !== undefined) {
      say(name, "skipped", `${url.pathname}: ${refused[1]}`);
      continue;
    }
    const request = { ...requestOf(golden, url), path: url.pathname };
    const params = request.params.map(([key, value]) => [key, translate(key, value)]);
    const isSigned = PROOF.some((key) =>
      new URLSearchParams(`${url.search}&${golden.output ?? ""}`).has(key),
    );
    const answer = await send({ ...request, params, isSigned }, { base, apiKey, secret });
    if (isUnderstood(answer)) say(name, "passed", answer.code === 0 ? "" : `${answer.code} ${answer.text}`);
    else say(name, "failed", `${request.method} ${url.pathname}: ${answer.code} ${answer.text}`);
  }
}

async function symbolsOf(base) {
  const { symbols } = await (await fetch(`${base}/api/v3/exchangeInfo`)).json();
  return new Set(symbols.map(({ symbol }) => symbol));
}

/** Symbols and assets as they are called here. */
function translator(known, pair) {
  const standing = pair.replace("/", "");
  const [asset, quote] = pair.split("/");
  const symbol = (name) => {
    const ours = name.replace(/(?:USDT|USDC|BUSD)$/, quote);
    return known.has(ours) ? ours : standing;
  };
  return (key, value) => {
    if (key === "symbol") return symbol(value);
    if (key === "symbols") return JSON.stringify([...new Set(JSON.parse(value).map(symbol))]);
    if (key === "fromAsset") return quote;
    if (key === "toAsset") return asset;
    return ["coin", "asset"].includes(key) ? value.replace(/^(?:USDT|USDC|BUSD)$/, quote) : value;
  };
}

/** A body stands for a POST; of the others those that cancel are a DELETE. */
function requestOf({ method, output }, url) {
  const text = output ?? url.search.slice(1);
  const params = [...new URLSearchParams(text)].filter(([key]) => !PROOF.includes(key));
  const verb = output ? "POST" : method.startsWith("cancel") ? "DELETE" : "GET";
  return { method: verb, params, isBody: Boolean(output) };
}

async function send({ method, path, params, isBody, isSigned }, { base, apiKey, secret }) {
  const text = new URLSearchParams(params).toString();
  let sent = text;
  if (isSigned) {
    // No two texts are the same, so none is taken for a copy of another one.
    await sleep(5);
    const signed = `${text}${text === "" ? "" : "&"}timestamp=${Date.now()}&recvWindow=10000`;
    sent = `${signed}&signature=${createHmac("sha256", secret).update(signed).digest("hex")}`;
  }
  const response = await fetch(`${base}${path}${isBody || sent === "" ? "" : `?${sent}`}`, {
    method,
    headers: {
      ...(isSigned ? { "x-mbx-apikey": apiKey } : {}),
      ...(isBody ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(isBody ? { body: sent } : {}),
  });
  const { code = 0, msg: answer = "" } = await response.json();
  return { code: response.ok ? 0 : code, text: answer };
}

/** Numbers from -1100 on are of requests that are malformed, -1020 is of a call that there isn't. */
function isUnderstood({ code }) {
  return code === 0 || (code !== -1020 && !(code <= -1100 && code > -1200));
}
