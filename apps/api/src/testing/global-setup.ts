// Runs once for all integration tests: one throwaway cluster, and in it one migrated database from which each
// suite's own is copied, which takes a fraction of the time that migrating takes.
import type { TestProject } from "vitest/node";
import { migrate } from "../db/migrate.ts";
import { startThrowawayCluster } from "./throwaway-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The superuser's URL of the cluster that the tests share. */
    testClusterAdminUrl: string;
    /** The application role's URL of the migrated template. */
    testTemplateUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster();
  try {
    await migrate(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide("testClusterAdminUrl", cluster.adminUrl);
  project.provide("testTemplateUrl", cluster.url);
  return cluster.stop;
}
