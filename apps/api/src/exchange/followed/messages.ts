// What the process that writes and those that follow it say to each other, as text.
import { errors, type ErrorCode } from "@fillmark/contracts/errors";
import { z } from "zod";
import { DomainError } from "../../errors/domain-error.ts";
import type { Command } from "../core/commands.ts";
import type { Rejection } from "../core/events.ts";
import { canonical } from "../core/exchange.ts";
import { parseEnvelope } from "../envelope-text.ts";
import type { ClientOrderKey, Committed, ExchangeStatus, SubmitOptions } from "../exchange.port.ts";
import { rejectionShape } from "../stored-json.ts";
import type { JournalRow } from "../tables.ts";

/** Rows of the journal once they are committed. */
export const ROWS = "fillmark.journal";
/** The process that writes, several times a second. */
export const WRITER = "fillmark.writer";
/** Under these, followed by its id, it answers. */
export const SUBMIT = "fillmark.submit";
export const PENDING = "fillmark.pending";

/** NATS takes a megabyte unless it is told otherwise. */
const MOST_CHARACTERS = 500_000;

/** As few messages as hold these rows; one that is larger than a message may be is left out, and found in the database. */
export function rowTexts(rows: readonly JournalRow[]): string[] {
  const texts: string[] = [];
  let part: string[] = [];
  let length = 0;
  for (const { seq, at, actor, type, envelope, hash } of rows) {
    const text = JSON.stringify([seq, at, actor, type, envelope, Buffer.from(hash).toString("base64url")]);
    if (length + text.length > MOST_CHARACTERS && part.length > 0) {
      texts.push(`[${part.join(",")}]`);
      part = [];
      length = 0;
    }
    part.push(text);
    length += text.length;
  }
  if (part.length > 0) texts.push(`[${part.join(",")}]`);
  return texts.filter((text) => text.length < 2 * MOST_CHARACTERS);
}

const rowShape = z.tuple([z.int(), z.int(), z.string(), z.string(), z.string(), z.string()]);

/** The rows of one message. Throws where it isn't one of ours. */
export function rowsOf(text: string): JournalRow[] {
  return z
    .array(rowShape)
    .parse(JSON.parse(text))
    .map(([seq, at, actor, type, envelope, hash]) => {
      return { seq, at, actor, type, envelope, hash: Buffer.from(hash, "base64url") };
    });
}

export interface Asked {
  readonly command: Command;
  readonly actor: string;
  readonly how: Pick<SubmitOptions, "recordsRejection" | "notAfter" | "traceparent">;
}

/** The command in the form that the journal keeps, with how it is to be taken in front. */
export function askedText({ command, actor, how }: Asked): string {
  const { recordsRejection = true, notAfter = null, traceparent } = how;
  return `${JSON.stringify({ recordsRejection, notAfter, traceparent })}\n${canonical({ seq: 0, at: 0, actor, command, quote: null })}`;
}

/** What a later release adds is left out by an earlier one, beside which it runs while an installation is upgraded. */
const howShape = z.object({
  recordsRejection: z.boolean(),
  notAfter: z.number().nullable(),
  traceparent: z.string().optional(),
});

/** Throws where it isn't one of ours. */
export function askedOf(text: string): Asked {
  const end = text.indexOf("\n");
  const { recordsRejection, notAfter, traceparent } = howShape.parse(JSON.parse(text.slice(0, end)));
  const { command, actor } = parseEnvelope(text.slice(end + 1));
  return { command, actor, how: { recordsRejection, notAfter: notAfter ?? undefined, traceparent } };
}

/** What became of a command. Who asked applies it as everybody does, and so needs its place alone. */
export type Answer =
  | { readonly kind: "committed"; readonly seq: number }
  /** Its client order id was taken already, by what was committed by then. */
  | { readonly kind: "known"; readonly seq: number }
  | { readonly kind: "refused"; readonly seq: number; readonly rejection: Rejection }
  | { readonly kind: "failed"; readonly code: string; readonly details: unknown };

const answerShape: z.ZodType<Answer> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("committed"), seq: z.int() }),
  z.strictObject({ kind: z.literal("known"), seq: z.int() }),
  z.strictObject({ kind: z.literal("refused"), seq: z.int(), rejection: rejectionShape }),
  z.strictObject({ kind: z.literal("failed"), code: z.string(), details: z.unknown() }),
]);

/** What became of a command, as text; `newest` is the last command that is durable by then. */
export function answerTo(committed: Committed, newest: number): string {
  const { seq, hash, rejection, replayed } = committed;
  if (replayed || rejection?.code === "CLIENT_ORDER_ID_CONFLICT")
    return written({ kind: "known", seq: newest });
  if (hash === "" && rejection !== null) return written({ kind: "refused", seq, rejection });
  return written({ kind: "committed", seq });
}

/** A bug is named by nothing: it is in the log of the process where it happened. */
export function answerToError(error: unknown): string {
  if (!isDomainError(error)) return written({ kind: "failed", code: "", details: null });
  return written({ kind: "failed", code: error.code, details: error.details });
}

/** Throws where it isn't one of ours. */
export function answerOf(text: string): Answer {
  return answerShape.parse(JSON.parse(text));
}

/** The error that the other process threw. */
export function errorOf({ code, details }: Extract<Answer, { kind: "failed" }>): Error {
  if (!isErrorCode(code))
    return new Error("The process that writes failed at this command; its log says how.");
  return new DomainError(code, errors[code].details.parse(details));
}

function isDomainError(error: unknown): error is DomainError {
  return error instanceof DomainError;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

function written(answer: Answer): string {
  return JSON.stringify(answer);
}

const keyShape = z.strictObject({
  venue: z.enum(["demo", "live"]),
  owner: z.string(),
  clientOrderId: z.string(),
});

/** The name of an order that somebody asks after. */
export function keyText({ venue, owner, clientOrderId }: ClientOrderKey): string {
  return JSON.stringify({ venue, owner, clientOrderId });
}

/** Throws where it isn't one of ours. */
export function keyOf(text: string): ClientOrderKey {
  return keyShape.parse(JSON.parse(text));
}

/** The process that writes, as it says itself. */
export interface WriterNews {
  readonly id: string;
  /** Where history stood when it began, and when that was by its clock: a later writer has seen more of it. */
  readonly since: readonly [seq: number, atMs: number];
  readonly status: Omit<ExchangeStatus, "lastHash">;
}

const newsShape: z.ZodType<WriterNews> = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  since: z.tuple([z.int(), z.int()]),
  status: z.strictObject({
    state: z.enum(["running", "storage_full", "database_away", "stopped"]),
    takesCancels: z.boolean(),
    seq: z.int(),
    queued: z.int(),
    mostQueued: z.int(),
    inFlight: z.int(),
  }),
});

/** What the process that writes says of itself, as text. */
export function newsText(news: WriterNews): string {
  return JSON.stringify(news);
}

/** Throws where it isn't one of ours. */
export function newsOf(text: string): WriterNews {
  return newsShape.parse(JSON.parse(text));
}
