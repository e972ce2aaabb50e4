// The OpenAPI 3.1 description, made from the tables and their schemas: it can't say what the server doesn't do.
import { z } from "zod";
import type { ErrorCode } from "@fillmark/contracts/errors";
import { answerOf, errorSchema, failuresOf, jsonSchema, type Json } from "./openapi-schemas.ts";
import { v1Headers, v1Paths, v1SecuritySchemes } from "./openapi-v1.ts";
import { restRoutes, type RestRoute } from "./routes.ts";

/** Errors that any call can end with, whatever it does. */
const everywhere: ErrorCode[] = ["VALIDATION", "TOO_MANY_REQUESTS", "DATABASE_AWAY", "INTERNAL"];
const whenSignedIn: ErrorCode[] = ["UNAUTHENTICATED", "CROSS_SITE"];

/** `brand` is the brand name. */
export function openApiDocument(brand: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of restRoutes) {
    for (const [position, path] of route.paths.entries()) {
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, position) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand} REST API`,
      version: "1.0.0",
      description:
        "`/api/v1` is for programs: make an API key in the settings and sign each call with it, as `X-Fillmark-Signature` says. " +
        "Everywhere else, sign in and send the token as `Authorization: Bearer …`. Answers carry `success: true`; failures carry " +
        "`success: false`, a sentence in `message`, a `code` to rely on and its `details`. Lists are paged: send the " +
        "`next_cursor` of one page as the `cursor` of the next. Calls of `/api/v1` are limited as each of them says, " +
        "and the answers carry what is left in `RateLimit`.",
    },
    servers: [{ url: "/" }],
    paths: { ...v1Paths(), ...paths },
    components: {
      securitySchemes: {
        user: { type: "http", scheme: "bearer", description: "The token of a user." },
        admin: { type: "http", scheme: "bearer", description: "The token of an admin." },
        ...v1SecuritySchemes,
      },
      headers: v1Headers,
      schemas: { Error: errorSchema() },
    },
  };
}

function operation(route: RestRoute, position: number): Json {
  const name = route.procedure.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase());
  return {
    operationId: position === 0 ? name : `${name}Alias`,
    summary: route.summary,
    tags: [route.procedure.split(".")[0]],
    security: route.as === "guest" ? [] : [{ [route.as]: [] }],
    ...(route.method === "GET" ? parametersOf(route) : { requestBody: requestBody(route) }),
    responses: {
      "200": answerOf("Done.", jsonSchema(route.wireAnswer, "output")),
      ...unchanged(route),
      ...failures(route),
    },
  };
}

/** A GET's query; all of it may be left out. As it is understood: on the wire, everything of a query is text. */
function parametersOf({ wireInput }: RestRoute): Json {
  const described = QuerySchema.parse(jsonSchema(wireInput, "output"));
  const parameters = Object.entries(described.properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema,
  }));
  return parameters.length === 0 ? {} : { parameters };
}

const QuerySchema = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });

function requestBody({ wireInput, takesFile }: RestRoute): Json {
  const schema = jsonSchema(wireInput, "input");
  const json = { "application/json": { schema } };
  if (!takesFile) return { required: !wireInput.safeParse({}).success, content: json };
  const file = z.string().optional().meta({ contentMediaType: "application/octet-stream" });
  const form = { schema: jsonSchema(wireInput.extend({ file }), "input") };
  return { required: true, content: { "multipart/form-data": form, ...json } };
}

function unchanged({ isConditional }: RestRoute): Json {
  return isConditional ? { "304": { description: "What `If-None-Match` names is still the answer." } } : {};
}

function failures(route: RestRoute): Json {
  const signedIn = route.as === "guest" ? [] : whenSignedIn;
  return failuresOf([...everywhere, ...signedIn, ...route.errors]);
}
