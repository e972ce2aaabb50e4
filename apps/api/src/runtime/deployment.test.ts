// What units, compositions and manifests set is what the server reads, and together they name every role.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAllDocuments, parse } from "yaml";
import { z } from "zod";
import { envSchema, parseEnv } from "../env.ts";
import { allRoles } from "./roles.ts";
import { root } from "../../../../infra/tooling/install.mjs";

const textOf = (path: string): string => readFileSync(join(root, "infra", path), "utf8");
const known = new Set(Object.keys(envSchema.shape));

const Composition = z.looseObject({
  services: z.record(z.string(), z.looseObject({ environment: z.record(z.string(), z.string()).optional() })),
});

/** The services of the server's own image, with what they are given. */
function servicesOf(file: string): Record<string, string>[] {
  const { services } = Composition.parse(parse(textOf(file), { merge: true }));
  return Object.values(services).flatMap(({ environment }) =>
    environment?.["DATABASE_URL"] === undefined ? [] : [environment],
  );
}

test("compositions set what the server reads, and the roles' one names each role", () => {
  for (const file of ["compose.yaml", "compose-roles.yaml"])
    for (const environment of servicesOf(file))
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  const roles = servicesOf("compose-roles.yaml").map(({ ROLE }) => ROLE);
  expect(new Set(roles)).toEqual(new Set(allRoles));
  expect(roles.filter((role) => role === "core")).toHaveLength(2);
});

test("a process of the roles' composition starts with what it is given", () => {
  for (const environment of servicesOf("compose-roles.yaml")) {
    const given = Object.fromEntries(
      Object.entries(environment).map(([name, text]) => [name, filled(name, text)]),
    );
    expect(parseEnv(given).ROLE).toEqual([environment["ROLE"]]);
  }
});

/** As the composition fills it where only what it insists on is set. */
function filled(name: string, text: string): string {
  const secret = Buffer.alloc(32, 1).toString("base64");
  return text
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1")
    .replaceAll(/\$\{\w+:\?[^}]*\}/g, /^(SECRET_KEY|RAIL_WEBHOOK_SECRET)$/.test(name) ? secret : "given");
}

const Manifest = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
const Deployment = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([
          z.looseObject({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            readinessProbe: z.looseObject({
              httpGet: z.looseObject({ path: z.enum(["/readyz", "/healthz"]) }),
            }),
            livenessProbe: z.looseObject({ httpGet: z.looseObject({ path: z.literal("/healthz") }) }),
            securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
          }),
        ]),
      }),
    }),
  }),
});

test("manifests are of every role, as nobody of importance, on a file system for reading, asked by the right paths", () => {
  const folder = "kubernetes";
  const listed = z
    .object({ resources: z.array(z.string()) })
    .loose()
    .parse(parse(textOf(`${folder}/kustomization.yaml`)));
  const files = readdirSync(join(root, "infra", folder)).filter((file) => file !== "kustomization.yaml");
  expect(listed.resources.toSorted()).toEqual(files.toSorted());
  const manifests = files.flatMap((file) =>
    parseAllDocuments(textOf(`${folder}/${file}`)).map((document): unknown => document.toJS()),
  );
  const deployments = manifests
    .filter((manifest) => Manifest.parse(manifest).kind === "Deployment")
    .map((manifest) => Deployment.parse(manifest).spec.template.spec.containers[0]);
  const asked = deployments.map(({ env, readinessProbe }) => [
    env.find(({ name }) => name === "ROLE")?.value,
    readinessProbe.httpGet.path,
  ]);
  expect(Object.fromEntries(asked)).toEqual({
    web: "/readyz",
    core: "/healthz",
    market: "/healthz",
    jobs: "/healthz",
  });
  expect(deployments.flatMap(({ env }) => env).filter(({ name }) => !known.has(name))).toEqual([]);
});

test("the unit of systemd sets what the server reads, and starts it as the documentation says", () => {
  const unit = textOf("systemd/fillmark@.service");
  const set = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name ?? "");
  expect(set.filter((name) => !known.has(name))).toEqual([]);
  expect(unit).toContain("node_modules/.bin/node apps/api/src/main.ts");
  expect(unit).toContain("Restart=always");
});
