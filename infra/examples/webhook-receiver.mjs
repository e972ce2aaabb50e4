// Receives webhooks, with nothing but Node: verifies the signature and the timestamp of each (standardwebhooks.com), handles each
// once, and prints what it was.
//
//   SECRET=whsec_… PORT=8090 node infra/examples/webhook-receiver.mjs
//
// SECRET is shown once when a webhook is added at /settings/webhooks. For the time in which two secrets sign, SECRET may hold
// the old and the new one with a comma between them.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { SECRET = "", PORT = "8090" } = process.env;
const keys = SECRET.split(",").map((text) => Buffer.from(text.trim().replace(/^whsec_/, ""), "base64"));
if (keys.some(({ length }) => length === 0)) throw new Error("Set SECRET.");

const TOLERANCE_SECONDS = 300;
const LARGEST_BODY = 1_000_000;
const handled = new Set();

function isGenuine({ id, timestamp, signatures, body }) {
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const expected = keys.map((key) => createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest());
  return signatures.split(" ").some((text) => {
    const [version, signature = ""] = text.split(",");
    const given = Buffer.from(signature, "base64");
    return (
      version === "v1" && expected.some((one) => one.length === given.length && timingSafeEqual(one, given))
    );
  });
}

const server = createServer(async (request, response) => {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY) return response.writeHead(413).end();
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString("utf8");
  const id = request.headers["webhook-id"] ?? "";
  const timestamp = request.headers["webhook-timestamp"] ?? "";
  const signatures = request.headers["webhook-signature"] ?? "";
  if (!isGenuine({ id, timestamp, signatures, body })) return response.writeHead(401).end();
  // A delivery whose answer was lost comes again under the same id. Keep the ids where they outlast your program.
  if (!handled.has(id)) {
    handled.add(id);
    const { type, data } = JSON.parse(body);
    console.log(`${type} ${data.fill?.price ?? data.change ?? ""}`.trim());
  }
  return response.writeHead(204).end();
});

server.listen(Number(PORT), "127.0.0.1", () =>
  console.log(`Listening at http://127.0.0.1:${server.address().port}`),
);
