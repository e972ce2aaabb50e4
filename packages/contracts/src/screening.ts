import { z } from "zod";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
import {
  SCREENING_LISTS,
  SCREENING_MEASURES,
  SCREENING_ROLES,
  SCREENING_STATES,
  SCREENING_THRESHOLD,
} from "./screening-states.ts";
import { Instant, PageInput } from "./shapes.ts";

/** Customers compared with lists of sanctions and of politically exposed persons, and the decisions on possible matches. */

const AdminName = z.object({ id: z.string(), name: z.string() });
const ListKind = z.enum(SCREENING_LISTS);
const Score = z.int().min(0).max(100);
const Threshold = z.int().min(SCREENING_THRESHOLD.least).max(SCREENING_THRESHOLD.most);

/** A list as it is compared with now. */
export const ScreeningListView = z.object({
  id: z.string(),
  kind: ListKind,
  format: z.enum(["xml", "csv"]),
  /** What its publisher calls this edition, or the day that it says. */
  version: z.string(),
  /** YYYY-MM-DD; null where the file doesn't say. */
  publishedOn: z.string().nullable(),
  entries: z.int(),
  /** SHA-256 of the file, hex. */
  checksum: z.string(),
  fileName: z.string(),
  loadedAt: Instant,
  loadedBy: AdminName,
});
export type ScreeningListView = z.infer<typeof ScreeningListView>;

export const ScreeningOverviewView = z.object({
  lists: z.array(ScreeningListView),
  threshold: Threshold,
  /** Names that were compared with the lists as they are, and those that still will be. */
  screened: z.int(),
  toScreen: z.int(),
  waiting: z.object({ count: z.int(), oldest: Instant.nullable(), median: Instant.nullable() }),
});
export type ScreeningOverviewView = z.infer<typeof ScreeningOverviewView>;

const Masked = z.object({ id: z.string(), email: z.string(), name: z.string() });

/** Masked: who it is in full, only the case itself shows, and that is written down. */
export const ScreeningRowView = z.object({
  id: z.string(),
  user: Masked,
  role: z.enum(SCREENING_ROLES),
  list: ListKind,
  version: z.string(),
  /** The entry's name that is most like the customer's. */
  entryName: z.string(),
  score: Score,
  state: z.enum(SCREENING_STATES),
  measure: z.enum(SCREENING_MEASURES).nullable(),
  /** Somebody has proposed that it is true, and another has to agree. */
  isProposed: z.boolean(),
  openedAt: Instant,
  decidedAt: Instant.nullable(),
});
export type ScreeningRowView = z.infer<typeof ScreeningRowView>;

export const ListScreeningInput = PageInput.extend({
  show: z.enum(["waiting", "false_positive", "true_match", "all"]).default("waiting"),
  list: ListKind.optional(),
  userId: z.uuid().optional(),
});
export type ListScreeningInput = z.infer<typeof ListScreeningInput>;

/** An entry as its list had it when the case was opened. */
export const ScreeningEntry = z.object({
  key: z.string(),
  kind: z.enum(["person", "organization"]),
  names: z.array(z.string()),
  /** As YYYY, YYYY-MM or YYYY-MM-DD. */
  births: z.array(z.string()),
  countries: z.array(z.string()),
  remarks: z.string(),
});
export type ScreeningEntry = z.infer<typeof ScreeningEntry>;

/** Who was compared. */
export const ScreenedPerson = z.object({
  name: z.string(),
  /** YYYY-MM-DD; null of a holder of an account. */
  birthDate: z.string().nullable(),
  /** By its two letters. */
  country: z.string().nullable(),
});
export type ScreenedPerson = z.infer<typeof ScreenedPerson>;

export const ScreeningCaseView = ScreeningRowView.extend({
  user: Masked.extend({ isFrozen: z.boolean() }),
  /** Null once the customer's data was deleted. */
  person: ScreenedPerson.nullable(),
  entry: ScreeningEntry,
  listId: z.string(),
  reason: z.string().nullable(),
  decidedBy: AdminName.nullable(),
  approval: ApprovalView.nullable(),
  /** The reader is this customer. */
  isOwn: z.boolean(),
});
export type ScreeningCaseView = z.infer<typeof ScreeningCaseView>;

/** How a customer stands. */
export const ScreeningStandingView = z.object({
  lists: z.array(ListKind),
  /** When a name of theirs was compared last; null where none was. */
  screenedAt: Instant.nullable(),
  holds: z.boolean(),
  cases: z.array(ScreeningRowView),
});
export type ScreeningStandingView = z.infer<typeof ScreeningStandingView>;

export const ScreeningCaseInput = z.strictObject({ caseId: z.uuid() });
export type ScreeningCaseInput = z.infer<typeof ScreeningCaseInput>;
export const ScreeningOfInput = z.strictObject({ userId: z.uuid() });
export type ScreeningOfInput = z.infer<typeof ScreeningOfInput>;
export const ScreeningReasonInput = ScreeningCaseInput.extend({ reason: ReasonText });
export type ScreeningReasonInput = z.infer<typeof ScreeningReasonInput>;
export const ProposeMatchInput = ScreeningReasonInput.extend({ measure: z.enum(SCREENING_MEASURES) });
export type ProposeMatchInput = z.infer<typeof ProposeMatchInput>;
export const ApproveMatchInput = ScreeningCaseInput.extend({ payloadHash: PayloadHash });
export type ApproveMatchInput = z.infer<typeof ApproveMatchInput>;
export const SetThresholdInput = z.strictObject({ threshold: Threshold });
export type SetThresholdInput = z.infer<typeof SetThresholdInput>;
export const EndListInput = z.strictObject({ kind: ListKind, reason: ReasonText });
export type EndListInput = z.infer<typeof EndListInput>;

/** A file that is uploaded. Of OFAC's tables the names that are in `alt.csv` may follow behind those of `sdn.csv`. */
export const LoadListInput = z.strictObject({
  kind: ListKind,
  /** Where the second file begins in the body, in bytes. */
  aliasesAt: z.coerce.number().int().min(1).optional(),
});
export type LoadListInput = z.infer<typeof LoadListInput>;
