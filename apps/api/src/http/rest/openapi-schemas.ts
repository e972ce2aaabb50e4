// Pieces that both tables are described with.
import { z } from "zod";
import { errors, type ErrorCode } from "@fillmark/contracts/errors";

export type Json = Record<string, unknown>;

/** Schemas are written out where they stand; the whole document is small enough. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, reused: "inline" });
  return rest;
}

export function answerOf(description: string, schema: unknown): Json {
  return { description, content: { "application/json": { schema } } };
}

/** Several codes share a status; they are listed in its description. */
export function failuresOf(codes: readonly ErrorCode[]): Record<string, Json> {
  const byStatus = Map.groupBy(new Set(codes), (code) => String(errors[code].http));
  const schema = { $ref: "#/components/schemas/Error" };
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      answerOf(group.map((code) => `\`${code}\`: ${errors[code].message}`).join(" "), schema),
    ]),
  );
}

export function errorSchema(): unknown {
  return jsonSchema(
    z.object({
      success: z.literal(false),
      message: z.string(),
      code: z.enum(Object.keys(errors)),
      details: z.record(z.string(), z.unknown()),
    }),
    "output",
  );
}
