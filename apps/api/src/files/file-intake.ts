// The way of a file into the platform: its place among other uploads, its name, its bytes, what it really is, its row.
// It guarantees that a file is stored whole with its row or not at all, that what is stored as an image was written
// by us, and that the same id is stored once. Who sends it, and over what, is its caller's business.
import { createHash, randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatFileView, UploadedFileView } from "@fillmark/contracts/chat";
import { AVATAR_EXTENSIONS } from "@fillmark/contracts/constants";
import type { Clock } from "../runtime/clock.port.ts";
import type { DiskSpace } from "../runtime/disk-space.ts";
import { DomainError } from "../errors/domain-error.ts";
import { kindOfName, refusalOfName, type FileKind } from "./file-kind.ts";
import { displayName } from "./file-name.ts";
import type { FileStore } from "./file-store.port.ts";
import type { ImageCleaner } from "./image-cleaner.ts";
import type { ImageQueueKey } from "./image-queue.ts";
import { WRITTEN_AS } from "./image-messages.ts";
import { fileRefused, readFile } from "./read-file.ts";
import { CHAT_FOLDER } from "./store-key.ts";
import { findOwnFile, insertFile, type FileOwner } from "./stored-file.ts";
import { createUploadGate, type Sender, type UploadLimits } from "./upload-gate.ts";

/** 160 bits: nobody finds a file by trying. */
const PATH_BYTES = 20;

export interface SentBytes {
  readonly name: string;
  readonly source: Readable;
  /** What the sender says of the size; believed for nothing but the space to keep ready. */
  readonly sizeHint: number;
  /** Given by `admit`. */
  readonly turn: ImageQueueKey;
}

/** A file that has come whole and isn't stored yet. */
export interface ArrivedFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: Buffer;
  readonly turn: ImageQueueKey;
}

export interface FileIntake {
  /**
   * Counts a try, and runs one upload, from its first byte to its row. Everything that can be wrong with what was sent is
   * found out by `work`, so that it counts. Throws FILE_QUOTA_REACHED after too many tries, TOO_MANY_REQUESTS when too many
   * are under way, and INSUFFICIENT_STORAGE when there is no room for files.
   */
  admit<Result>(sender: Sender, work: (turn: ImageQueueKey) => Promise<Result>): Promise<Result>;
  /**
   * Throws FILE_REFUSED and FILE_TOO_LARGE as soon as they are certain, and UPLOAD_TOO_SLOW, with the rest of `source`
   * unread.
   */
  receive(sent: SentBytes): Promise<ArrivedFile>;
  /**
   * Stores it under an id that its owner chose; one that is stored already stays as it is and is answered. Throws
   * FILE_REFUSED for an image that can't be shown, FILE_QUOTA_REACHED, and UNKNOWN_FILE for another user's id.
   */
  store(
    em: EntityManager,
    arrived: ArrivedFile,
    as: { id: string; owner: FileOwner },
  ): Promise<UploadedFileView>;
  /**
   * A picture of a person from an image: square, one frame, a WebP. Throws FILE_REFUSED for what can't be shown, and
   * for what is no image.
   */
  square(arrived: ArrivedFile, side: number): Promise<Buffer>;
  /** An image written anew, anything else as it came. Throws FILE_REFUSED for an image that can't be shown. */
  clean(arrived: ArrivedFile): Promise<CleanFile>;
}

/** Pixels are null where it is no image. */
export interface CleanFile {
  readonly bytes: Buffer;
  readonly width: number | null;
  readonly height: number | null;
}

interface IntakeParts {
  readonly clock: Clock;
  readonly files: FileStore;
  readonly images: ImageCleaner;
  readonly disk: Pick<DiskSpace, "isLow">;
  readonly limits: UploadLimits;
}

export function createFileIntake({ clock, files, images, disk, limits }: IntakeParts): FileIntake {
  const gate = createUploadGate(limits);

  const contentOf = async ({ bytes, kind, turn }: ArrivedFile): Promise<CleanFile> => {
    if (kind.image === null) return { bytes, width: null, height: null };
    const { bytes: clean, width, height } = await images.clean({ bytes, format: kind.image }, turn);
    return { bytes: bufferOf(clean), width, height };
  };

  return {
    admit: (sender, work) =>
      gate.pass(sender, (turn) => {
        if (disk.isLow()) throw new DomainError("INSUFFICIENT_STORAGE", { retryAfterSeconds: 60 });
        return work(turn);
      }),
    async receive({ name: given, source, sizeHint, turn }) {
      const name = displayName(given);
      const kind = kindOfName(name);
      if (kind === null) throw fileRefused(refusalOfName(name));
      return { name: nameAs(name, kind), kind, turn, bytes: await readFile(source, kind, { sizeHint }) };
    },
    async store(em, arrived, { id, owner }) {
      const known = await findOwnFile(em, id, owner);
      if (known !== null) return { fileId: id, file: known };
      const { bytes, width, height } = await contentOf(arrived);
      const { extension, type } = arrived.kind;
      const path = `${randomBytes(PATH_BYTES).toString("hex")}.${extension}`;
      const file: ChatFileView = { path, name: arrived.name, type, size: bytes.length, width, height };
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await files.put(`${CHAT_FOLDER}${path}`, bytes, type);
      try {
        if (await insertFile(em, { ...file, id, owner, sha256 }, clock.now())) return { fileId: id, file };
      } catch (error) {
        await files.delete(`${CHAT_FOLDER}${path}`);
        throw error;
      }
      // Another try of the same upload was quicker.
      await files.delete(`${CHAT_FOLDER}${path}`);
      return { fileId: id, file: (await findOwnFile(em, id, owner)) ?? file };
    },
    async square({ bytes, kind, turn }, side) {
      if (kind.image === null) throw fileRefused("type", AVATAR_EXTENSIONS);
      return bufferOf((await images.clean({ bytes, format: kind.image, square: side }, turn)).bytes);
    },
    clean: contentOf,
  };
}

/** What an image has become is what its name says, so that it opens where it is saved. */
function nameAs(name: string, { extension, image }: FileKind): string {
  const isOther = image !== null && WRITTEN_AS[image] !== image;
  return isOther ? name.replace(/\.[^.]+$/, `.${extension}`) : name;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
