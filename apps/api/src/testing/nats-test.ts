import { inject, test } from "vitest";

export const hasNats = inject("hasNats");

/** A test that needs a NATS server. */
export const natsTest = test.skipIf(!hasNats);
