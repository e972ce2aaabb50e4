import { z } from "zod";

/** How far somebody's identity is proven; computed from approved evidence, never set by hand. */
export const VERIFICATION_LEVELS = [0, 1, 2, 3] as const;
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number];
export const VerificationLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** What may come in and go out, in whole US dollars; null for no limit. */
export interface LevelLimits {
  readonly deposit24h: number | null;
  readonly deposit30d: number | null;
  readonly withdraw24h: number | null;
  readonly withdraw30d: number | null;
}

export const levelLimits: Readonly<Record<VerificationLevel, LevelLimits>> = {
  0: { deposit24h: 0, deposit30d: 0, withdraw24h: 0, withdraw30d: 0 },
  1: { deposit24h: 2_000, deposit30d: 10_000, withdraw24h: 1_000, withdraw30d: 5_000 },
  2: { deposit24h: 50_000, deposit30d: 250_000, withdraw24h: 25_000, withdraw30d: 100_000 },
  3: { deposit24h: null, deposit30d: null, withdraw24h: 250_000, withdraw30d: 2_000_000 },
};
