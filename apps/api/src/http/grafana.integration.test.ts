// infra/grafana against a server that runs: each expression can be read and names only what /metrics has, each alert says how bad it
// is, what it is and where to read on, and each dashboard can be loaded.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parser } from "@prometheus-io/lezer-promql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { certificateFolder } from "../testing/certificates.ts";
import { send } from "../testing/http-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folder = `${root}infra/grafana/`;
const read = (path: string): string => readFileSync(`${folder}${path}`, "utf8");

const Alerts = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Fillmark[A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(["warning", "critical"]) }),
          annotations: z.strictObject({
            summary: z.string().min(10),
            description: z.string().min(10),
            runbook_url: z.string(),
          }),
        }),
      ),
    }),
  ),
});
const Source = z.object({ type: z.literal("prometheus"), uid: z.string() });
const Panel = z.object({
  id: z.int().positive(),
  type: z.enum(["stat", "timeseries"]),
  title: z.string().min(1),
  description: z.string().min(1),
  datasource: Source,
  gridPos: z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().positive(), h: z.int().positive() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string(), datasource: Source })).min(1),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }),
});
const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int().min(36),
  templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
  panels: z.array(Panel).min(1),
});

const rules = Alerts.parse(parse(read("alerts.yml"))).groups.flatMap((group) => group.rules);
const files = readdirSync(`${folder}dashboards`);
const dashboards = files.map((file) => Dashboard.parse(JSON.parse(read(`dashboards/${file}`))));

/** What Prometheus adds itself: whether it was answered, and whom it asked. */
const ofPrometheus = new Map([["up", new Set(["job", "instance"])]]);
let exposed: Map<string, Set<string>>;
const values = new Set<string>();
let app: TestApp;
const certificates = certificateFolder();

beforeAll(async () => {
  const { certPath, keyPath } = certificates.make("grafana");
  // With TLS and with limits, which have figures of their own.
  app = await startTestApp({
    env: { NODE_ENV: "production", TLS_CERT: certPath, TLS_KEY: keyPath },
  });
  await send(`${app.url}/trpc/trading.placeOrder`, { body: {} });
  await send(`${app.url}/trpc/market.listTickers`);
  exposed = namesIn((await send(`${app.url}/metrics`)).text);
}, 120_000);

afterAll(async () => {
  await app.close();
  await certificates.remove();
});

/** Each metric as it is asked for, with its labels. */
function namesIn(text: string): Map<string, Set<string>> {
  const found = new Map(ofPrometheus);
  const labelsOf = (name: string): Set<string> => {
    const known = found.get(name) ?? new Set(["job", "instance"]);
    found.set(name, known);
    return known;
  };
  for (const [, name = "", type] of text.matchAll(/^# TYPE (\S+) (\w+)$/gm)) {
    if (type !== "histogram" && type !== "summary") labelsOf(name);
    else for (const part of ["_bucket", "_sum", "_count"]) labelsOf(`${name}${part}`);
  }
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm)) {
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      labelsOf(name).add(label);
      values.add(`${label}=${value}`);
    }
  }
  return found;
}

interface Selected {
  readonly metric: string;
  readonly labels: readonly string[];
  /** `label=value` where a value is asked for as it stands. */
  readonly exact: readonly string[];
}

/** Every selector in an expression. Throws where Prometheus couldn't read it. */
function selectorsIn(expression: string): Selected[] {
  const found: { metric: string; labels: string[]; exact: string[] }[] = [];
  parser.parse(expression).iterate({
    enter(node) {
      const text = expression.slice(node.from, node.to);
      if (node.type.isError) throw new Error(`${expression}: can't be read at ${node.from}.`);
      if (node.name === "VectorSelector") found.push({ metric: "", labels: [], exact: [] });
      const last = found.at(-1);
      if (last === undefined) return;
      if (node.name === "Identifier" && last.metric === "") last.metric = text;
      if (node.name !== "UnquotedLabelMatcher") return;
      const [, label = "", operator = "", value = ""] = /^(\w+)\s*(=~|!=|!~|=)\s*"(.*)"$/.exec(text) ?? [];
      last.labels.push(label);
      if (operator === "=") last.exact.push(`${label}=${value}`);
    },
  });
  return found;
}

function problemsOf(expression: string): string[] {
  const selectors = selectorsIn(expression);
  if (selectors.length === 0) return [`${expression}: names no metric`];
  return selectors.flatMap(({ metric, labels, exact }) => {
    const known = exposed.get(metric);
    if (known === undefined) return [`${expression}: there is no ${metric}`];
    const strange = labels.filter((label) => !known.has(label));
    const never = exact.filter((pair) => !pair.startsWith("job=") && !values.has(pair));
    return [
      ...strange.map((label) => `${metric} has no ${label}`),
      ...never.map((pair) => `nothing is ${pair}`),
    ];
  });
}

test("a name that isn't exposed, a label that it hasn't and a value that never comes are found", () => {
  expect(problemsOf("rate(exchange_sequence[1m])")).toEqual([
    "rate(exchange_sequence[1m]): there is no exchange_sequence",
  ]);
  expect(problemsOf('exchange_seq{venue=~"d.*"}')).toEqual(["exchange_seq has no venue"]);
  expect(problemsOf('http_request_duration_seconds_count{route="/rpc"}')).toEqual(["nothing is route=/rpc"]);
  expect(() => problemsOf("sum(exchange_seq")).toThrow("can't be read");
});

describe("alerts", () => {
  const headings = [...readFileSync(`${root}infra/docs/operations.md`, "utf8").matchAll(/^##+ (.+)$/gm)].map(
    ([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
  );

  test.each(rules)("$alert is made of what is exposed, and leads to where it says what to do", (rule) => {
    expect(problemsOf(rule.expr)).toEqual([]);
    const [file, heading] = rule.annotations.runbook_url.split("#");
    expect(file).toBe("infra/docs/operations.md");
    expect(headings).toContain(heading);
  });

  test("each has a name of its own", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

describe.each(dashboards)("dashboard $uid", ({ uid, panels, templating }) => {
  test("is made of what is exposed", () => {
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const asked = templating.list.map(
      ({ query }) => /^label_values\((\w+), \w+\)$/.exec(query)?.[1] ?? query,
    );
    expect([...expressions, ...asked].flatMap(problemsOf)).toEqual([]);
  });

  test("has an id for each panel, no panel over another, and the source that is provisioned", () => {
    expect(files).toContain(`${uid}.json`);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
      expect(x + w).toBeLessThanOrEqual(24);
      return Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
    const provisioned: unknown = parse(read("provisioning/datasources/prometheus.yml"));
    const { datasources } = z.object({ datasources: z.array(Source) }).parse(provisioned);
    const sources = panels.flatMap(({ datasource, targets }) => [
      datasource,
      ...targets.map((one) => one.datasource),
    ]);
    expect(new Set(sources.map((source) => source.uid))).toEqual(
      new Set(datasources.map((source) => source.uid)),
    );
  });
});
