// The only reader of process.env. Everything that can be configured from outside has its name, its default and
// its grammar here; .env.example and turbo.json must list the same names, which conventions.test.ts asserts.
import { z } from "zod";
import { PASSWORD_MIN_LENGTH } from "@fillmark/contracts/constants";
import { allRoles, isPart, readRoles, type Roles } from "./runtime/roles.ts";

/** An unset variable and an empty one are the same thing, as .env files and compose files produce either. */
const optional = z.string().optional();

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

const starts = (protocols: readonly string[]): string =>
  `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`;

const urlWith = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: starts(protocols),
  });

/** Of protocols for which the URL standard knows no host that has to be there. */
const urlWithHost = (...protocols: string[]) =>
  z.string().refine(
    (text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      return url !== null && url.hostname !== "" && protocols.includes(url.protocol);
    },
    { error: `${starts(protocols)}, and name a host` },
  );

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

/** `all`, which is alone, or a list. */
const roles = z.string().transform((text, context): Roles => {
  const named = readRoles(text);
  if (named !== null) return named;
  context.addIssue(`must be all, or a list of ${allRoles.join(", ")}`);
  return z.NEVER;
});

/** Places, each as `host:port`, with commas between them. */
const places = z
  .string()
  .regex(/^[^\s,/@]+:\d{1,5}(\s*,\s*[^\s,/@]+:\d{1,5})*$/, "must be host:port, with commas between several")
  .transform((text) => text.split(",").map((place) => place.trim().toLowerCase()));

/** Written `simulated`, `replay` or `exchange:<id>`, where the id is one that ccxt knows, such as kraken. */
const marketFeed = z
  .string()
  .regex(/^(simulated|replay|exchange:[a-z0-9_]+)$/, "must be simulated, replay or exchange:<id>")
  .transform((text) => {
    if (text === "simulated" || text === "replay") return { kind: text } as const;
    return { kind: "exchange", exchangeId: text.slice("exchange:".length) } as const;
  });

/** Slower is standing still; faster, most minutes would be over between two looks at the clock. */
const REPLAY_SPEED = { least: 0.01, most: 10_000 } as const;
const replaySpeedBounds = `must be a number from ${REPLAY_SPEED.least} to ${REPLAY_SPEED.most}, where 1 is the recorded pace and 60 plays a minute in a second`;
const replaySpeed = z.coerce
  .number(replaySpeedBounds)
  .min(REPLAY_SPEED.least, replaySpeedBounds)
  .max(REPLAY_SPEED.most, replaySpeedBounds);

const shareBounds = "must be a number from 0 to 1";
/** Written `name=value`, with commas between several; what is no plain sign is written as in a URL. */
const headerList = z
  .string()
  .regex(/^[\w-]+=[^,=\s]+(,[\w-]+=[^,=\s]+)*$/, "must be name=value, with commas between several")
  .refine((text) => isDecodable(text), "must be written as in a URL, where % begins two hex digits")
  .transform((text) =>
    Object.fromEntries(
      text.split(",").map((pair) => {
        const [name = "", value = ""] = pair.split("=");
        return [name.toLowerCase(), decodeURIComponent(value)];
      }),
    ),
  );

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const randomKey = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 random bytes in base64");

export const envSchema = z.object({
  NODE_ENV: oneOf(["development", "test", "production"]).default("production"),
  /** 0 asks the system for a free port; the start line says which. */
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** PEM files: with both, PORT speaks HTTPS. The first holds the certificate and those that lead to its authority. */
  TLS_CERT: optional,
  TLS_KEY: optional,
  /** With TLS alone: browsers speak it over nothing else. `off` leaves HTTP/1.1. */
  HTTP2: oneOf(["on", "off"]).default("on"),
  /** Embedded database and stored files. */
  DATA_DIR: z.string().default("./data"),
  /** Seals what has to be read again; without it there is a file in DATA_DIR. */
  SECRET_KEY: randomKey.optional(),
  /** Signs and checks what rails report; without it there is a file in DATA_DIR. */
  RAIL_WEBHOOK_SECRET: randomKey.optional(),
  /** Of the data folder's disk: with less free than this nothing new is taken. 0 never looks. */
  MIN_FREE_MB: wholeNumber(0, 1_000_000).default(256),
  /** What a scraper of /metrics has to bring; without it only this machine is answered. */
  METRICS_TOKEN: z
    .string()
    .min(32, "must have at least 32 characters")
    .regex(/^[\x21-\x7e]+$/, "must be letters, digits and signs without spaces")
    .optional(),
  /** A collector of OpenTelemetry, by OTLP over HTTP: where traces and metrics go. Nothing of it is loaded without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith("http:", "https:").optional(),
  /** What the collector asks for: `authorization=Bearer%20…`. */
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  /** Of all requests the share that is followed. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(shareBounds).min(0, shareBounds).max(1, shareBounds).default(1),
  /** Milliseconds between two times that metrics are sent, and between two that traces are. */
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(1_000, 3_600_000).default(60_000),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(100, 60_000).default(5_000),
  /** Replaces the embedded database. */
  DATABASE_URL: urlWith("postgres:", "postgresql:").optional(),
  /** The role that owns the tables there; without it they belong to the one above. */
  DATABASE_OWNER_URL: urlWith("postgres:", "postgresql:").optional(),
  /** The address people use, behind a proxy: the origin allow-list and links in mails are made from it. */
  PUBLIC_ORIGIN: urlWith("http:", "https:")
    .transform((text) => new URL(text).origin)
    .optional(),
  /** How many proxies stand in front and may be believed about the client's address. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** What this process does: everything, or the parts that are listed. */
  ROLE: roles.prefault("all"),
  NATS_URL: urlWithHost("nats:", "tls:").optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  MARKET_FEED: marketFeed.prefault("simulated"),
  MARKET_REPLAY_DIR: optional,
  MARKET_REPLAY_SPEED: replaySpeed.default(1),
  MARKET_SEED: z.string().default("fillmark"),
  /**
   * Who decides in the sandbox that the live venue of a new installation is: it does so itself, funds the market maker and
   * pays in and out, so that everything can be tried alone; or people do, as with real money. In tests, people.
   */
  LIVE_SANDBOX: oneOf(["alone", "staffed"]).optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  /** By the rule for everybody's; what else it asks is looked at when the first admin is made. */
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`)
    .optional(),
  /** How long a user stays signed in without a request, and at most. Admins have an hour and a day, whatever is set. */
  USER_SESSION_IDLE_HOURS: wholeNumber(1, 720).default(168),
  USER_SESSION_MAX_HOURS: wholeNumber(1, 8_760).default(720),
  /** Keys of programs that are sent whole with each call: taken, or refused in favour of those that sign. */
  BEARER_KEYS: oneOf(["on", "off"]).default("on"),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  /** Where the endpoints of the sign-in are found. Another address is for tests and stand-ins. */
  GOOGLE_DISCOVERY_URL: urlWith("http:", "https:").default(
    "https://accounts.google.com/.well-known/openid-configuration",
  ),
  /** Places inside the network that feeds of news and pushes may come from and go to; only public ones otherwise. */
  OUTWARD_ALLOWED: places.optional(),
  /** Without it mails are kept for the admin to read. */
  SMTP_URL: urlWithHost("smtp:", "smtps:").optional(),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
  /** Where mails to support arrive; without it they aren't fetched. */
  IMAP_URL: urlWithHost("imap:", "imaps:").optional(),
  /** By which name the server that takes those mails signs what it found out of their senders; nobody is believed without it. */
  MAIL_AUTHSERV: z.stringFormat("name", /^[\w.-]{1,253}$/, "must be a server's name").optional(),
  /** Whether that server delivers support+x@… to support@…; replies are known by their references alone otherwise. */
  MAIL_SUBADDRESS: oneOf(["on", "off"]).default("on"),
  /** After an account has ended; what anti-money-laundering law asks for where the operator is. */
  EVIDENCE_KEPT_YEARS: wholeNumber(0, 100).default(5),
  /** More than this to one self-hosted wallet within 30 days takes a declaration of whose it is; 0 for any amount. */
  TRAVEL_RULE_DECLARE_ABOVE_USD: wholeNumber(0, 1_000_000).default(1_000),
  /** Uploaded files go to this bucket instead of DATA_DIR/files. */
  S3_BUCKET: optional,
  S3_REGION: z.string().default("us-east-1"),
  /** Of a service other than Amazon's. */
  S3_ENDPOINT: urlWith("http:", "https:").optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
});

export type Env = z.infer<typeof envSchema>;

/** One line for each thing that is wrong, naming the variable and never its value, which may be a secret. */
export class EnvError extends Error {
  override name = "EnvError";
  readonly problems: readonly string[];

  constructor(message: string, problems: string[] = [message]) {
    super(message);
    this.problems = problems;
  }
}

const requiredTogether = [
  ["DATABASE_OWNER_URL", "DATABASE_URL"],
  ["ADMIN_PASSWORD", "ADMIN_EMAIL"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
  ["TLS_CERT", "TLS_KEY"],
  ["TLS_KEY", "TLS_CERT"],
  ["S3_BUCKET", "S3_ACCESS_KEY_ID"],
  ["S3_BUCKET", "S3_SECRET_ACCESS_KEY"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_ENDPOINT"],
  ["IMAP_URL", "SMTP_URL"],
  ["MAIL_AUTHSERV", "IMAP_URL"],
] as const;

/** What several processes have to have in common. */
const sharedByParts = ["DATABASE_URL", "NATS_URL", "SECRET_KEY", "RAIL_WEBHOOK_SECRET"] as const;

export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = envSchema.safeParse(set);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}.`);
  for (const [given, needed] of requiredTogether) {
    if (set[given] !== undefined && set[needed] === undefined) {
      problems.push(`${given}: is of no use without ${needed}.`);
    }
  }
  if (parsed.data?.MARKET_FEED.kind === "replay" && parsed.data.MARKET_REPLAY_DIR === undefined) {
    problems.push("MARKET_REPLAY_DIR: must name the folder of recordings when MARKET_FEED is replay.");
  }
  if (parsed.success && parsed.data.USER_SESSION_IDLE_HOURS > parsed.data.USER_SESSION_MAX_HOURS) {
    problems.push("USER_SESSION_IDLE_HOURS: can't be more than USER_SESSION_MAX_HOURS.");
  }
  for (const name of parsed.success && isPart(parsed.data.ROLE) ? sharedByParts : [])
    if (set[name] === undefined)
      problems.push(`${name}: is needed when ROLE names some roles of the installation only.`);
  if (parsed.data?.TLS_CERT !== undefined && parsed.data.PUBLIC_ORIGIN?.startsWith("http:") === true) {
    problems.push("PUBLIC_ORIGIN: must begin with https:// when TLS_CERT is set.");
  }
  if (!parsed.success || problems.length > 0) {
    const lines = problems.map((line) => `  ${line}`).join("\n");
    throw new EnvError(`The configuration can't be used:\n${lines}`, problems);
  }
  return parsed.data;
}

export function readEnv(): Env {
  return parseEnv(process.env);
}

/** Whether people reach us over https alone: by TLS of ours, or by that of a proxy, which the public address says. */
export function isSecure({ TLS_CERT, PUBLIC_ORIGIN }: Pick<Env, "TLS_CERT" | "PUBLIC_ORIGIN">): boolean {
  return TLS_CERT !== undefined || PUBLIC_ORIGIN?.startsWith("https:") === true;
}

/** Of signing in, and of keys. */
export function authSettings(env: Env) {
  return {
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    isSecure: isSecure(env),
    registersByMail: env.SMTP_URL !== undefined,
    google: googleSettings(env),
    userSession: { idleHours: env.USER_SESSION_IDLE_HOURS, maxHours: env.USER_SESSION_MAX_HOURS },
    takesBearerKeys: env.BEARER_KEYS === "on",
    areLimitsOn: env.NODE_ENV !== "test",
  };
}

/** Null without a client id: then there is no sign-in with Google. */
function googleSettings(env: Env) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret = null } = env;
  return clientId === undefined ? null : { clientId, clientSecret, discoveryUrl: env.GOOGLE_DISCOVERY_URL };
}

/** Null while files stay in the data folder. */
export function s3Settings(env: Env) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}

/** Null without a collector. */
export function telemetrySettings(env: Env) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = env;
  if (endpoint === undefined) return null;
  return {
    endpoint,
    headers,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: env.OTEL_METRIC_EXPORT_INTERVAL,
    tracesEveryMs: env.OTEL_BSP_SCHEDULE_DELAY,
  };
}
