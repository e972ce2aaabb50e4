import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OWN_NAME } from "../../text/brand.ts";
import { openApiDocument } from "./openapi.ts";
import { restRoutes, v1Routes } from "./routes.ts";
import { v1AnswerExamples } from "./v1-answer-examples.ts";
import { V1_WINDOW_SECONDS, v1Limits } from "./v1-limits.ts";

/** The part of OpenAPI 3.1 that this document uses; anything else in it is a mistake. */
const Schema = z.record(z.string(), z.unknown());
const Example = z.record(z.string(), z.unknown());
const Json = z.strictObject({
  schema: Schema,
  example: Example.optional(),
  examples: z.record(z.string(), z.strictObject({ value: Example })).optional(),
});
const Content = z.strictObject({ "application/json": Json });
const Reference = z.strictObject({ $ref: z.string().startsWith("#/components/headers/") });
const FormOrJson = z.strictObject({
  "multipart/form-data": z.strictObject({ schema: Schema }),
  "application/json": z.strictObject({ schema: Schema }),
});
const Parameter = z.strictObject({
  name: z.string().regex(/^[a-z_]+$|^Idempotency-Key$/),
  in: z.enum(["query", "path", "header"]),
  required: z.boolean(),
  description: z.string().optional(),
  schema: Schema,
});
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
  summary: z.string().min(10),
  description: z.string().optional(),
  tags: z.array(z.string()).length(1),
  security: z.array(
    z.partialRecord(
      z.enum(["user", "admin", "apiKey", "signedKey", "signedTimestamp", "signature"]),
      z.array(z.never()),
    ),
  ),
  parameters: z.array(Parameter).min(1).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: z.union([Content, FormOrJson]) }).optional(),
  responses: z
    .record(
      z.string().regex(/^\d{3}$/),
      z.strictObject({
        description: z.string().min(1),
        content: Content.optional(),
        headers: z.record(z.string(), Reference).optional(),
      }),
    )
    .refine((responses) => ("200" in responses || "201" in responses) && "400" in responses)
    .refine((responses) =>
      Object.entries(responses).every(
        ([status, { content }]) => (status === "304") === (content === undefined),
      ),
    ),
});
const Document = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().startsWith("/"),
    z.strictObject({
      get: Operation.optional(),
      post: Operation.optional(),
      patch: Operation.optional(),
      delete: Operation.optional(),
    }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.union([
        z.strictObject({ type: z.literal("http"), scheme: z.literal("bearer"), description: z.string() }),
        z.strictObject({
          type: z.literal("apiKey"),
          in: z.literal("header"),
          name: z.string(),
          description: z.string(),
        }),
      ]),
    ),
    headers: z.record(
      z.string(),
      z.strictObject({ description: z.string(), schema: Schema, example: z.unknown() }),
    ),
    schemas: z.record(z.string(), Schema),
  }),
});

const document = Document.parse(openApiDocument(OWN_NAME));
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    operation === undefined ? [] : [{ line: `${method.toUpperCase()} ${path}`, operation }],
  ),
);
const operations = described.map(({ operation }) => operation);

test("describes every path of the tables and nothing else", () => {
  const served = [
    ...restRoutes.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`)),
    ...v1Routes.map(({ method, path }) => `${method} ${path}`),
  ];
  expect(new Set(served).size).toBe(served.length);
  expect(new Set(described.map(({ line }) => line))).toEqual(new Set(served));
});

test("gives each operation a name of its own", () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test("refers to nothing that isn't there", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  expect(new Set(references)).toEqual(
    new Set([
      "#/components/schemas/Error",
      ...Object.keys(document.components.headers).map((name) => `#/components/headers/${name}`),
    ]),
  );
  expect(document.components.schemas["Error"]).toMatchObject({ type: "object" });
});

test("says what the calls take and give in the words of the wire", () => {
  const login = document.paths["/api/user/login"]?.post;
  expect(login?.requestBody?.required).toBe(true);
  expect(login?.requestBody?.content["application/json"].schema).toMatchObject({
    required: ["email", "password"],
    additionalProperties: false,
  });
  expect(login?.responses["200"]?.content?.["application/json"].schema).toMatchObject({
    required: ["success", "token", "user"],
    properties: {
      user: { properties: { demo_mode: { type: "boolean" }, demo_balance: { type: "integer" } } },
    },
  });
  expect(Object.keys(login?.responses ?? {})).toEqual(
    expect.arrayContaining(["400", "401", "403", "429", "503"]),
  );
  const toggle = document.paths["/user/demo/toggle"]?.post;
  expect(toggle?.requestBody?.required).toBe(false);
  expect(toggle?.security).toEqual([{ user: [] }]);
});

test("describes the form of a call that takes a file, and the query of one that has some", () => {
  const send = document.paths["/user/chat/send"]?.post;
  expect(send?.requestBody).toMatchObject({
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          properties: {
            message: { type: "string", maxLength: 2000 },
            file: { type: "string", contentMediaType: "application/octet-stream" },
            client_message_id: { format: "uuid" },
          },
        },
      },
      "application/json": { schema: { properties: { message: { type: "string" } } } },
    },
  });
  expect(Object.keys(send?.responses ?? {})).toEqual(expect.arrayContaining(["409", "413", "415", "429"]));
  const messages = document.paths["/user/chat/messages"]?.get;
  expect(messages?.parameters?.map(({ name }) => name)).toEqual(["before_seq", "limit"]);
  expect(messages?.parameters?.[1]?.schema).toMatchObject({ type: "integer", minimum: 1, maximum: 100 });
  expect(messages?.responses["304"]).toEqual({ description: expect.any(String) });
  expect(document.paths["/user/chat/conversation"]?.get?.parameters).toBeUndefined();
});

describe("a line of /api/v1", () => {
  const lines = v1Routes.map((route) => {
    const found = described.find(({ line }) => line === `${route.method} ${route.path}`);
    if (found === undefined) throw new Error(`${route.path} is not described`);
    return { route, operation: found.operation };
  });

  test("says who may call it, how often, and what the answer tells of that", () => {
    for (const { route, operation } of lines) {
      const signed = { signedKey: [], signedTimestamp: [], signature: [] };
      const proofs = [signed, { apiKey: [] }, { user: [] }];
      expect(operation.security).toEqual(route.access === "public" ? [] : proofs);
      const { caller, address } = v1Limits[route.counts];
      expect(operation.description).toContain(`${caller} within ${V1_WINDOW_SECONDS} seconds`);
      expect(operation.description).toContain(`${address} for an address`);
      for (const { headers } of Object.values(operation.responses))
        expect(Object.keys(headers ?? {})).toEqual(expect.arrayContaining(["RateLimit-Policy", "RateLimit"]));
      expect(operation.responses["429"]?.headers).toHaveProperty("Retry-After");
    }
  });

  test("names each field of the path, and the rest in the query or in the body", () => {
    for (const { route, operation } of lines) {
      const parameters = operation.parameters ?? [];
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(inPath);
      expect(parameters.filter((one) => one.in === "path").every(({ required }) => required)).toBe(true);
      const hasBody = route.method === "POST" || route.method === "PATCH";
      expect(operation.requestBody === undefined).toBe(!hasBody);
      expect(hasBody && parameters.some((one) => one.in === "query")).toBe(false);
    }
  });

  test("shows a body that its own schema takes", () => {
    for (const { operation } of lines) {
      if (operation.requestBody === undefined) continue;
      const { content } = operation.requestBody;
      const { schema, example, examples } = Json.parse(content["application/json"]);
      const bodies = Object.values(examples ?? { only: { value: example } }).map(({ value }) => value);
      for (const body of bodies) {
        expect(z.fromJSONSchema(schema).safeParse(body).error).toBeUndefined();
        expect(z.fromJSONSchema(schema).safeParse({ ...body, unknown: true }).success).toBe(false);
      }
    }
  });

  test("shows answers that their own schemas take", () => {
    const shown = lines.flatMap(({ route, operation }) => {
      const { schema, example } = Json.parse(
        operation.responses[String(route.status)]?.content?.["application/json"],
      );
      return example === undefined ? [] : [{ line: `${route.method} ${route.path}`, schema, example }];
    });
    expect(shown.map(({ line }) => line).toSorted()).toEqual(Object.keys(v1AnswerExamples).toSorted());
    for (const { schema, example } of shown)
      expect(z.fromJSONSchema(schema).safeParse(example).error).toBeUndefined();
  });

  test("placing an order takes a key to send it again by, and may be refused in the exchange's words", () => {
    const place = document.paths["/api/v1/orders"]?.post;
    expect(place?.parameters?.map(({ name }) => name)).toEqual(["Idempotency-Key"]);
    expect(Object.keys(place?.responses ?? {})).toEqual(
      expect.arrayContaining(["201", "400", "401", "403", "404", "409", "413", "415", "422", "429", "503"]),
    );
    expect(place?.responses["409"]?.description).toContain("IDEMPOTENCY_CONFLICT");
    expect(place?.responses["403"]?.description).toContain("SCOPE_MISSING");
    expect(place?.responses["422"]?.description).toContain("TRIGGER_CROSSED");
  });

  test("an order that waits is shown with its trigger, in the words of the wire on the way in and out", () => {
    const place = document.paths["/api/v1/orders"]?.post;
    const { schema, examples } = Json.parse(place?.requestBody?.content["application/json"]);
    const kinds = ["limit", "stop", "stop_limit", "trailing_stop", "bracket", "replacement", "oco"];
    expect(Object.keys(examples ?? {})).toEqual(kinds);
    expect(schema).toMatchObject({
      properties: {
        trigger: {
          required: ["type"],
          additionalProperties: false,
          properties: { trail_bps: { type: "integer", minimum: 10 }, activation_price: { type: "string" } },
        },
      },
    });
    const answered = place?.responses["201"]?.content?.["application/json"].schema;
    expect(JSON.stringify(answered)).toContain('"quote_age_ms"');
    expect(JSON.stringify(document.paths["/api/v1/orders/{order_id}"])).toContain('"trigger_price"');
  });
});
