// The OpenAPI 3.1 description of this dialect, made from its table: it can't list what isn't served. What answers look like is the
// dialect's own specification to say.
import type { FastifyInstance } from "fastify";
import type { Json } from "../rest/openapi-schemas.ts";
import { accessText, type Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { servedBases } from "./served-bases.ts";

/** `brand` says the brand name now. */
export function registerBinanceOpenApi(app: FastifyInstance, brand: () => string): void {
  app.get("/binance/openapi.json", async () => binanceOpenApi(brand()));
}

function binanceOpenApi(brand: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand}, Binance-compatible REST API`,
      version: "3.0.0",
      description:
        "What bots that speak Binance's spot API are answered here. A pair like BTC-USD is the symbol BTCUSD. Signed calls carry `timestamp` and " +
        "`signature`, HMAC-SHA256 in hex or Ed25519 in base64, of the query followed by the body.",
    },
    servers: servedBases.map(({ path: url, market, keys }) => ({
      url,
      description:
        keys === null ? `Keys of both venues; the market of ${market}.` : `Keys of ${keys}, and its market.`,
    })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "X-MBX-APIKEY" },
        signature: { type: "apiKey", in: "query", name: "signature" },
      },
      schemas: {
        Error: {
          type: "object",
          properties: { code: { type: "integer" }, msg: { type: "string" } },
          required: ["code", "msg"],
        },
      },
    },
  };
}

function operation({ summary, access, method, path, takes, weight }: Endpoint): Json {
  const { required = [], optional = [] } = takes;
  const proof = access === "public" ? [] : ["timestamp", "signature"];
  const proofs = access === "public" ? [] : ["recvWindow"];
  const parameter = (isRequired: boolean) => (name: string) => ({
    name,
    in: "query",
    required: isRequired,
    schema: { type: "string" },
  });
  const cost =
    typeof weight === "number" ? `Weight ${weight}.` : "Its weight depends on what it is asked for.";
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    description: `${accessText(access)} ${cost}`,
    security: access === "public" ? [] : [{ apiKey: [], signature: [] }],
    parameters: [
      ...[...required, ...proof].map(parameter(true)),
      ...[...optional, ...proofs].map(parameter(false)),
    ],
    responses: {
      "200": { description: "Done.", content: { "application/json": {} } },
      default: {
        description: "Refused.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}
