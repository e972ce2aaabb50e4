import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { BinanceError } from "./binance-error.ts";
import { readParameters, signedTextOf } from "./signed-text.ts";

const secret = "NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j";
const order =
  "symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559";
const half = order.indexOf("&quantity");

const signed = (query: string, body: string) =>
  signedTextOf("key", { query, body, parameters: readParameters(query, body) });
const codeOf = (read: () => unknown): number | null => {
  try {
    read();
    return null;
  } catch (error) {
    return error instanceof BinanceError ? error.code : 0;
  }
};

/** The examples that the dialect's own specification gives. */
test.each([
  ["a query", order, "", "c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71"],
  ["a body", "", order, "c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71"],
  [
    "both",
    order.slice(0, half),
    order.slice(half + 1),
    "0fd168b8ddb4876a0358a8d14d0c9f3da0e9b20c5d52b2a00fcf7d1c602f9a77",
  ],
])("what is signed of %s is what the specification says", (...[, query, body, signature]) => {
  const sent =
    body === "" ? [`${query}&signature=${signature}`, ""] : [query, `${body}&signature=${signature}`];
  const { payload, timestamp, recvWindow } = signed(sent[0] ?? "", sent[1] ?? "");
  expect(createHmac("sha256", secret).update(payload).digest("hex")).toBe(signature);
  expect([timestamp, recvWindow]).toEqual(["1499827319559", "5000"]);
});

test("a parameter means what it says once it is decoded, once", () => {
  expect([...readParameters("symbols=%5B%22BTCUSD%22%5D&a=%2525&b=", "")]).toEqual([
    ["symbols", '["BTCUSD"]'],
    ["a", "%25"],
    ["b", ""],
  ]);
});

test.each([
  ["twice in a query", "symbol=A&symbol=B", "", -1101],
  ["in the query and the body", "symbol=A", "symbol=A", -1101],
  ["twice, once encoded", "symbol=A&%73ymbol=B", "", -1101],
  ["cut in its middle", "symbol=%4", "", -1100],
  ["no UTF-8", "symbol=%ff", "", -1100],
  ["a line feed", "symbol=A%0AB", "", -1100],
  ["another script", "symbol=%E4%B8%AD", "", -1100],
  ["without a name", "=A", "", -1100],
  ["without a value or an equals sign", "symbol", "", -1100],
  ["nothing between two", "a=1&&b=2", "", -1100],
  ["a name that is no name", "a%20b=1", "", -1100],
])("a parameter that came as %s is refused", (...[, query, body, code]) => {
  expect(codeOf(() => readParameters(query, body))).toBe(code);
});

test("who doesn't say who they are, or when they signed, is told what is missing", () => {
  expect(codeOf(() => signed("timestamp=1", ""))).toBe(-1102);
  expect(codeOf(() => signed("signature=a", ""))).toBe(-1102);
  expect(codeOf(() => signed("timestamp=1&signature=", ""))).toBe(-1102);
  const parameters = readParameters("timestamp=1&signature=a", "");
  for (const apiKey of [undefined, "", "a b", ["a", "b"]])
    expect(codeOf(() => signedTextOf(apiKey, { query: "", body: "", parameters }))).toBe(-2014);
});

test("a base64 signature is read with its plus signs, encoded or not", () => {
  expect(signed("timestamp=1&signature=a%2Bb%2F%3D%3D", "").signature).toBe("a+b/==");
  expect(signed("timestamp=1&signature=a+b/==", "").signature).toBe("a+b/==");
});
