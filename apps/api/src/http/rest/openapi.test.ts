import { expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "./openapi.ts";
import { restRoutes } from "./routes.ts";

/** The part of OpenAPI 3.1 that this document uses; anything else in it is a mistake. */
const Schema = z.record(z.string(), z.unknown());
const Content = z.strictObject({ "application/json": z.strictObject({ schema: Schema }) });
const FormOrJson = z.strictObject({
  "multipart/form-data": z.strictObject({ schema: Schema }),
  "application/json": z.strictObject({ schema: Schema }),
});
const Parameter = z.strictObject({
  name: z.string().regex(/^[a-z_]+$/),
  in: z.literal("query"),
  required: z.literal(false),
  schema: Schema,
});
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  summary: z.string().min(10),
  tags: z.array(z.string()).length(1),
  security: z.array(z.partialRecord(z.enum(["user", "admin"]), z.array(z.never()))),
  parameters: z.array(Parameter).min(1).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: z.union([Content, FormOrJson]) }).optional(),
  responses: z
    .record(
      z.string().regex(/^\d{3}$/),
      z.strictObject({ description: z.string().min(1), content: Content.optional() }),
    )
    .refine((responses) => "200" in responses && "400" in responses)
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
    z.strictObject({ get: Operation.optional(), post: Operation.optional() }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal("http"), scheme: z.literal("bearer"), description: z.string() }),
    ),
    schemas: z.record(z.string(), Schema),
  }),
});

const document = Document.parse(openApiDocument());
const operations = Object.values(document.paths).flatMap(({ get, post }) =>
  [get, post].filter((one) => one !== undefined),
);

test("describes every path of the table and nothing else", () => {
  const described = Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get === undefined ? [] : [`GET ${path}`]),
    ...(post === undefined ? [] : [`POST ${path}`]),
  ]);
  const served = restRoutes.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`));
  expect(new Set(described)).toEqual(new Set(served));
});

test("gives each operation a name of its own", () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test("refers to nothing that isn't there", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  expect(new Set(references)).toEqual(new Set(["#/components/schemas/Error"]));
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
