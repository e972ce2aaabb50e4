import { expect, test } from "vitest";
import { z } from "zod";
import { errors, isErrorCode, type ErrorCode } from "@fillmark/contracts/errors";
import { DomainError } from "../../errors/domain-error.ts";
import { placingErrors } from "../../features/trading/orders-by-rest.ts";
import { toBinanceError } from "./to-binance-error.ts";

const asked = { requestId: "r", purpose: "ask" } as const;
const placed = { requestId: "r", purpose: "place" } as const;

/** With details that its schema takes. */
function errorOf(code: ErrorCode): DomainError {
  const shape: Record<string, z.ZodType> = errors[code].details.shape;
  const details = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, valueOf(schema)]));
  return new DomainError(code, errors[code].details.parse(details));
}

function valueOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodArray) return [];
  const texts = ["text", "demo", "2026-11-27T00:00:00.000Z", "01890f3e-7b5a-7cc0-8000-000000000001"];
  return [...texts, 1, true, null, []].find((value) => schema.safeParse(value).success);
}

test("every refusal of an order has a number that bots know, and none is called a fault of ours", () => {
  for (const code of placingErrors) {
    const { code: number, httpStatus, message } = toBinanceError(errorOf(code), placed);
    expect([code, number, message]).toEqual([code, expect.any(Number), expect.stringMatching(/\S/)]);
    expect([code, number]).not.toEqual([code, -1000]);
    expect([code, httpStatus < 500]).toEqual([code, errors[code].http < 500]);
  }
});

test("every error of the catalogue can be told, and one of the server's is never called the caller's", () => {
  const codes = Object.keys(errors).filter(isErrorCode);
  for (const code of codes) {
    const { httpStatus } = toBinanceError(errorOf(code), asked);
    expect([code, httpStatus >= 500]).toEqual([code, errors[code].http >= 500]);
  }
});

test("an outcome that nobody knows yet is a 503, and says to ask under the order's name", () => {
  const unknown = new DomainError("OUTCOME_UNKNOWN", { clientOrderId: "mine", retryAfterSeconds: 1 });
  const { code, httpStatus, retryAfterSeconds, message } = toBinanceError(unknown, placed);
  expect([code, httpStatus, retryAfterSeconds]).toEqual([-1007, 503, 1]);
  expect(message).toMatch(/execution status unknown/);
});

test("a bug of ours says nothing of itself", () => {
  const { code, httpStatus, message } = toBinanceError(new Error("secret"), asked);
  expect([code, httpStatus, message]).toEqual([
    -1000,
    500,
    "An unknown error occurred while processing the request.",
  ]);
});

test.each([
  ["BTC-USD, ETH-USD", "BTC-USD, ETH-USD"],
  ["", "none"],
])("a limit of %j is told as %j", (limit, told) => {
  const details = { field: "pair", limit, actual: "SOL-USD" };
  const { code, message } = toBinanceError(new DomainError("KEY_LIMIT_PAIR", details), placed);
  expect([code, message]).toEqual([
    -2010,
    `This API key may not trade this pair. Limit: ${told}, actual: SOL-USD.`,
  ]);
});
