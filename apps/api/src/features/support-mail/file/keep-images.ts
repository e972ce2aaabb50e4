// Images of a mail become files of its conversation, by the way that uploads go: the same kinds and sizes, the same counts, written
// anew by the process that decodes. What that doesn't take is named, as what else is attached. A stranger's mail costs no more.
import { Readable } from "node:stream";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { createFileIntake, type FileIntake } from "../../../files/file-intake.ts";
import { uploadLimits } from "../../../files/upload-gate.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import { messageIdOf, sha256 } from "./known-mails.ts";

/** Of all who write without an account, in 24 hours: their addresses are whatever they say. */
const STRANGERS_MAX_BYTES = 2 * 1024 ** 3;
const DAY_MS = 86_400_000;

/** Nobody knows where a mail came from, so that all of them count as one network. */
const MAIL = "mail";

interface Message {
  readonly clientMessageId: string;
  readonly text: string;
  readonly fileId?: string;
}

/** Whose message a mail became, and how more of theirs are stored. */
export interface Writer {
  readonly ownerId: string;
  readonly isStranger: boolean;
  readonly send: (message: Message) => Promise<unknown>;
}

interface Images {
  readonly key: string;
  readonly mail: Pick<ParsedMail, "attachments" | "images">;
}

/** Each as a message of its own, after that of the mail. Gives their places among the attachments. Once, however often it is tried. */
export async function keepImages(
  ctx: Context,
  { key, mail }: Images,
  writer: Writer,
): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  for (const { at, bytes } of mail.images) {
    const fileId = messageIdOf(sha256(key, `image ${at}`));
    const name = mail.attachments[at]?.name ?? "";
    try {
      if (writer.isStranger) await requireRoomForStrangers(ctx, bytes.length);
      await store(ctx, { fileId, name, bytes }, writer);
      await writer.send({ clientMessageId: fileId, text: "", fileId });
      kept.add(at);
    } catch (error) {
      // Refused by what it is, or by a limit: then it is named alone.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return kept;
}

interface NamedBytes {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function store(ctx: Context, { fileId: id, name, bytes }: NamedBytes, writer: Writer): Promise<void> {
  const intake = intakeOf(ctx);
  const owner = { kind: "user", id: writer.ownerId } as const;
  await intake.admit({ owner, address: MAIL, purpose: "chat" }, async (turn) => {
    const source = Readable.from([Buffer.from(bytes)]);
    const arrived = await intake.receive({ name, source, sizeHint: bytes.length, turn });
    await intake.store(ctx.em.fork(), arrived, { id, owner });
  });
}

/** What counts tries lasts as long as the process. */
const intakes = new WeakMap<object, FileIntake>();

function intakeOf({ clock, files, images, disk }: Context): FileIntake {
  const known = intakes.get(images);
  if (known !== undefined) return known;
  const made = createFileIntake({ clock, files, images, disk, limits: uploadLimits });
  intakes.set(images, made);
  return made;
}

/** Throws FILE_QUOTA_REACHED. */
async function requireRoomForStrangers({ em, clock }: Context, size: number): Promise<void> {
  const { stored } = await query(em)
    .selectFrom("stored_files as f")
    .innerJoin("contacts as k", "k.id", "f.owner_id")
    .select(({ fn }) => fn.sum<string | null>("f.size").as("stored"))
    .where("f.owner_kind", "=", "user")
    .where("f.created_at", ">", new Date(clock.now() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(stored ?? 0) + size > STRANGERS_MAX_BYTES)
    throw new DomainError("FILE_QUOTA_REACHED", { retryAfterSeconds: DAY_MS / 1_000 });
}
