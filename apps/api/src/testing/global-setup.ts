// Runs once for all integration tests: one throwaway cluster, and in it one migrated database, with the texts that come
// along, from which each suite's own is copied. That takes a fraction of the time that making one takes.
import type { TestProject } from "vitest/node";
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
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
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
