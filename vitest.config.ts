import { defineConfig } from "vitest/config";
import { SlowFilesFirst } from "./infra/tooling/test-sequencer.ts";

const tests = (folder: string): string[] => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`];
const integration = ["apps/api/**/*.integration.test.ts", "apps/api/**/*.conformance.test.ts"];
/** What `npm run verify` runs: assertions about the sources themselves. */
const tidy = [
  "infra/tooling/{bundle-trim,conventions,boundaries,doc-comments,documents,table-access}.test.ts",
];
/** What is waited for may take as long as a busy machine does. */
const patient = { poll: { timeout: 20_000 } };
const hostile = ["apps/api/test/**/*.integration.test.ts"];
const ignored = ["**/node_modules/**", "**/dist/**", "**/dist-types/**"];

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: "unit",
          expect: patient,
          // To make a process for each file takes as long as most of them run. What a file puts in the place of a global
          // it takes back, with the modules that have seen it.
          isolate: false,
          maxWorkers: 2,
          include: [
            tests("apps/api/src"),
            tests("apps/api/test"),
            tests("apps/web/src"),
            tests("packages/*/src"),
            tests("infra/tooling"),
          ].flat(),
          exclude: [...ignored, ...integration, ...tidy, "**/*.contract.test.ts", "**/*.component.test.tsx"],
          // Ends what hangs; how long a test takes on a busy machine says nothing about the code.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "tidy",
          include: tidy,
          exclude: ignored,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "integration",
          expect: patient,
          include: integration,
          exclude: [...ignored, ...hostile],
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
          // Each file starts a product of its own, so what modules remember is nobody else's business; loading them
          // once a worker saves minutes. Much of a test is waiting, for two cores to carry three.
          isolate: false,
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "delivery",
          expect: patient,
          include: ["apps/web/test/**/*.integration.test.ts"],
          exclude: ignored,
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "hostile",
          expect: patient,
          include: hostile,
          exclude: ignored,
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "contract",
          expect: patient,
          include: ["apps/api/**/*.contract.test.ts"],
          exclude: ignored,
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
