// Runs once for all integration tests: one throwaway cluster, and in it one migrated database, with the texts that come
// along, from which each suite's own is copied. That takes a fraction of the time that making one takes.
import type { TestProject } from "vitest/node";
import { provideNats } from "../../../../infra/tooling/nats.mjs";
import { migrateWithTexts } from "./migrate-with-texts.ts";
import { startThrowawayCluster } from "./throwaway-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The superuser's URL of the cluster that the tests share. */
    testClusterAdminUrl: string;
    /** The application role's URL of the migrated template. */
    testTemplateUrl: string;
    /** The same database, as the role that owns its tables. */
    testTemplateOwnerUrl: string;
    /** Whether there is a NATS server to start; tests that need one are skipped where none can be installed. */
    hasNats: boolean;
  }
}

/** Installed here once, if it must be, where no test waits for it. */
async function canHaveNats(): Promise<boolean> {
  try {
    await provideNats();
    return true;
  } catch (error) {
    process.stderr.write(`${String(error)} The tests of several processes are skipped.\n`);
    return false;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide("hasNats", await canHaveNats());
  const cluster = await startThrowawayCluster();
  try {
    await migrateWithTexts(cluster);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide("testClusterAdminUrl", cluster.adminUrl);
  project.provide("testTemplateUrl", cluster.url);
  project.provide("testTemplateOwnerUrl", cluster.ownerUrl);
  return cluster.stop;
}
