// For a container's health check: ends with 0 where the server on this machine is ready, or stands by for the one that is. It asks by
// the scheme and at the port that the server has from the same variables.
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { readEnv, type Env } from "../env.ts";

const TIMEOUT_MS = 5_000;
/** Where a server that listens everywhere is found from here. */
const everywhere: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
/** A standby serves nobody and is well: restarted for that, it could never take over. */
const Healthy = z.object({ status: z.enum(["ready", "standby"]) });

/** The certificate is for the name that people use, and not for the address here: nothing secret is asked for. */
function readiness({ HOST, PORT, TLS_CERT }: Env): Promise<unknown> {
  const request = TLS_CERT === undefined ? requestHttp : requestHttps;
  const options = {
    host: everywhere[HOST] ?? HOST,
    port: PORT,
    path: "/readyz",
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer: IncomingMessage) => resolve(json(answer)));
    sent.on("error", reject);
    sent.end();
  });
}

// Loads as little as it can, since it is run four times a minute. A server that doesn't answer is what it is asked about.
const answer = await readiness(readEnv()).catch(() => null);
process.exitCode = Healthy.safeParse(answer).success ? 0 : 1;
