import { expect, test } from "vitest";
import { z } from "zod";
import { wireObject } from "./wire-schema.ts";

const leg = z.object({ feeBps: z.int() });
const described = (schema: z.ZodObject) => JSON.stringify(z.toJSONSchema(schema, { io: "output" }));

test("fields have the names of the wire, however deep", () => {
  const wire = wireObject(
    z.object({
      orderId: z.string(),
      allLegs: z.array(leg),
      bestLeg: leg.nullable(),
      lastLeg: leg.optional(),
      anyLeg: z.union([leg, z.object({ isNone: z.boolean() })]),
    }),
  );
  const sent = {
    order_id: "1",
    all_legs: [{ fee_bps: 1 }],
    best_leg: null,
    last_leg: { fee_bps: 2 },
    any_leg: { is_none: true },
  };
  expect(wire.parse(sent)).toEqual(sent);
  expect(described(wire)).not.toMatch(/[a-z][A-Z]\w*":\{/);
});

test("what is said of a schema, its limits and what it refuses stay", () => {
  const legs = z.array(leg).max(3).meta({ description: "on the way" });
  const wire = wireObject(z.strictObject({ legs, note: z.string().max(9).meta({ description: "free" }) }));
  expect(z.toJSONSchema(wire)).toMatchObject({
    properties: {
      legs: { maxItems: 3, description: "on the way", items: { required: ["fee_bps"] } },
      note: { maxLength: 9, description: "free" },
    },
  });
  expect(wire.safeParse({ legs: [], note: "", more: 1 }).success).toBe(false);
});
