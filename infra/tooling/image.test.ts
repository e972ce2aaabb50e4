// What the image and the composition are made of, read from their files: no machine that runs this has to build them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const linesOf = (file: string): string[] =>
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
const lines = linesOf("infra/Dockerfile");
const begins = lines.map((line, at) => (line.startsWith("FROM ") ? at : -1)).filter((at) => at >= 0);
const build = lines.slice(begins[0], begins[1]);
const image = lines.slice(begins[1]);

test("every image that is begun from is named by its digest", () => {
  const named = [
    ...lines.filter((line) => line.startsWith("FROM ")),
    // The other one is what is built here.
    ...linesOf("infra/compose.yaml").filter(
      (line) => line.startsWith("image:") && !/^image: fillmark\b/.test(line),
    ),
  ];
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((line) => !/@sha256:[0-9a-f]{64}( AS \w+)?$/.test(line))).toEqual([]);
});

test("the image holds what the server needs to run, and nothing that only tests or builds it", () => {
  const installs = build.filter((line) => line.startsWith("RUN npm ci"));
  expect(installs.at(-1)).toContain("--omit=dev --workspace=@fillmark/api");
  expect(build.at(-1)).toBe(installs.at(-1));
  const copied = image.filter((line) => line.startsWith("COPY ")).map((line) => line.split(" ").at(-1));
  expect(copied).toEqual(["node_modules", "package.json", "packages/contracts", "apps/api", "apps/web/dist"]);
  const taken = build.join("\n");
  for (const what of ["rm -rf apps/api/test apps/api/bench", "-name '*.test.ts'", "-name testing"])
    expect(taken).toContain(what);
});

test("the server is nobody of importance in it, and is asked whether it can commit", () => {
  expect(image).toContain("USER node");
  expect(image.findIndex((line) => line === "USER node")).toBeLessThan(
    image.findIndex((line) => line.startsWith("CMD ")),
  );
  const program = "apps/api/src/commands/check-health.ts";
  expect(image.find((line) => line.startsWith("HEALTHCHECK "))).toContain(`CMD ["node", "${program}"]`);
  expect(linesOf(program).join()).toContain('path: "/readyz"');
});
