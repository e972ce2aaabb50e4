import type { Fault } from "./place-fault.mjs";

export const faults: readonly Fault[];
