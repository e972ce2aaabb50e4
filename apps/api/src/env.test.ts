import { expect, test } from "vitest";
import { EnvError, isSecure, parseEnv, telemetrySettings } from "./env.ts";

test("starts with no configuration at all", () => {
  const env = parseEnv({});
  expect(env).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", DATA_DIR: "./data", ROLE: "all" });
  expect(env.MARKET_FEED).toEqual({ kind: "simulated" });
  expect(env.DATABASE_URL).toBeUndefined();
});

test("treats an empty variable as one that is not set", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: "" }).PORT).toBe(3000);
});

test("names the exchange of a live feed", () => {
  expect(parseEnv({ MARKET_FEED: "exchange:kraken" }).MARKET_FEED).toEqual({
    kind: "exchange",
    exchangeId: "kraken",
  });
});

test("says each problem on a line of its own and never repeats a value", () => {
  const secret = "mysql://root:hunter2@db";
  const broken = () => parseEnv({ PORT: "70000", DATABASE_URL: secret, MARKET_FEED: "coin flip" });
  expect(broken).toThrow(EnvError);
  expect(broken).toThrow(/PORT: must be at most 65535\.\n/);
  expect(broken).toThrow(/DATABASE_URL: must be a URL starting with postgres:\/\//);
  expect(broken).toThrow(/MARKET_FEED: must be simulated, replay or exchange:<id>\./);
  expect(broken).not.toThrow(/hunter2/);
});

test("a replay needs its recordings, and a password its owner", () => {
  expect(() => parseEnv({ MARKET_FEED: "replay" })).toThrow(/MARKET_REPLAY_DIR: must name the folder/);
  expect(() => parseEnv({ ADMIN_PASSWORD: "long enough to be one" })).toThrow(
    /ADMIN_PASSWORD: is of no use without ADMIN_EMAIL/,
  );
});

test.each(["1e308", "NaN", "Infinity", "-Infinity", "-1", "0", "1e-300", "0.0099", "10001", "fast", "1e999"])(
  "says once what a replay's speed may be, when it is %s",
  (speed) => {
    expect(() => parseEnv({ MARKET_REPLAY_SPEED: speed })).toThrow(
      /^The configuration can't be used:\n {2}MARKET_REPLAY_SPEED: must be a number from 0\.01 to 10000, where [^\n]+\.$/,
    );
  },
);

test.each([
  [undefined, 1],
  ["", 1],
  ["0.01", 0.01],
  ["60", 60],
  ["10000", 10_000],
])("takes a replay's speed of %s", (speed, read) => {
  expect(parseEnv({ MARKET_REPLAY_SPEED: speed }).MARKET_REPLAY_SPEED).toBe(read);
});

test("keeps only the origin of the public address", () => {
  expect(parseEnv({ PUBLIC_ORIGIN: "https://trade.example/app/" }).PUBLIC_ORIGIN).toBe(
    "https://trade.example",
  );
});

test("TLS needs both of its files, and an address that is one of https", () => {
  const pair = { TLS_CERT: "/etc/cert.pem", TLS_KEY: "/etc/key.pem" };
  expect(parseEnv(pair)).toMatchObject({ ...pair, HTTP2: "on" });
  expect(() => parseEnv({ TLS_CERT: pair.TLS_CERT })).toThrow(/TLS_CERT: is of no use without TLS_KEY/);
  expect(() => parseEnv({ TLS_KEY: pair.TLS_KEY })).toThrow(/TLS_KEY: is of no use without TLS_CERT/);
  expect(() => parseEnv({ ...pair, PUBLIC_ORIGIN: "http://trade.example" })).toThrow(
    /PUBLIC_ORIGIN: must begin with https/,
  );
  expect(isSecure(parseEnv({}))).toBe(false);
  expect(isSecure(parseEnv(pair))).toBe(true);
  expect(isSecure(parseEnv({ PUBLIC_ORIGIN: "https://trade.example" }))).toBe(true);
});

test("the headers of a collector are read as in a URL, and a share is between none and all", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318";
  const settings = (more: Record<string, string>) =>
    telemetrySettings(parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }));
  expect(telemetrySettings(parseEnv({}))).toBeNull();
  expect(settings({ OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20abc,x-tenant=7" })).toMatchObject({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: { authorization: "Bearer abc", "x-tenant": "7" },
    share: 1,
  });
  expect(settings({ OTEL_TRACES_SAMPLER_ARG: "0" })).toMatchObject({ share: 0 });
  for (const OTEL_EXPORTER_OTLP_HEADERS of ["abc", "a=b c", "a=%zz"])
    expect(() => settings({ OTEL_EXPORTER_OTLP_HEADERS })).toThrow(/OTEL_EXPORTER_OTLP_HEADERS: must be/);
  expect(() => settings({ OTEL_TRACES_SAMPLER_ARG: "1.1" })).toThrow(/must be a number from 0 to 1/);
  expect(() => parseEnv({ OTEL_EXPORTER_OTLP_HEADERS: "a=b" })).toThrow(/of no use without/);
});
