import { z } from "zod";
import { AssetCode, Instant } from "./shapes.ts";

/** What someone may ask of us about their own data: a copy of it, and its end. */

export const EXPORT_STATES = ["waiting", "running", "ready", "failed", "expired"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const DataExportView = z.object({
  id: z.string(),
  state: z.enum(EXPORT_STATES),
  partsDone: z.int(),
  parts: z.int(),
  /** Bytes. Like `path`, `readyAt` and `expiresAt` only of one that is there to be fetched. */
  size: z.number().nullable(),
  /** Served at /storage/exports/{path}, to its owner alone. */
  path: z.string().nullable(),
  askedAt: Instant,
  readyAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
});
export type DataExportView = z.infer<typeof DataExportView>;

/** Newest first. */
export const DataExportsView = z.object({ exports: z.array(DataExportView) });
export type DataExportsView = z.infer<typeof DataExportsView>;

export const DeletionView = z.object({
  /** Null while nobody has asked for it. */
  pending: z.object({ askedAt: Instant, dueAt: Instant }).nullable(),
  /** What of the live account stands in its way; null when nothing does. Demo money doesn't count. */
  blockedBy: z.object({ assets: z.array(AssetCode), openOrders: z.int() }).nullable(),
  /** From asking to the end. */
  waitingDays: z.int(),
  /** So many years afterwards, what was handed over to be verified is deleted as well. */
  evidenceYears: z.int(),
});
export type DeletionView = z.infer<typeof DeletionView>;

export const RequestDeletionInput = z.strictObject({
  reason: z
    .string()
    .trim()
    .max(500)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be text")
    .optional(),
});
export type RequestDeletionInput = z.infer<typeof RequestDeletionInput>;
