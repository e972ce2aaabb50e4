import { inject } from "vitest";

/** Where none can be had, the tests of several processes are skipped. */
export const hasNats = inject("hasNats");
