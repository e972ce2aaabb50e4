// The way of a file into the house: its place among other uploads, its name, its bytes, what it really is, its row.
// It guarantees that a file is stored whole with its row or not at all, that what is stored as an image was written
// by us, and that the same id is stored once. Who sends it, and over what, is its caller's business.
import { createHash, randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatFileView, UploadedFileView } from "@fillmark/contracts/chat";
import { AVATAR_EXTENSIONS } from "@fillmark/contracts/constants";
import type { Clock } from "../clock.port.ts";
import { kindOfName, type FileKind } from "./file-kind.ts";
import { displayName } from "./file-name.ts";
import type { FileStore } from "./file-store.port.ts";
import type { ImageCleaner } from "./image-cleaner.ts";
import { fileRefused, readFile } from "./read-file.ts";
import { CHAT_FOLDER } from "./store-key.ts";
import { findOwnFile, insertFile, type FileOwner } from "./stored-file.ts";
import { createUploadGate } from "./upload-gate.ts";

/** 160 bits: nobody finds a file by trying. */
const PATH_BYTES = 20;

export interface SentBytes {
  readonly name: string;
  readonly source: Readable;
  /** What the sender says of the size; believed for nothing but the space to keep ready. */
  readonly sizeHint: number;
}

/** A file that has come whole and isn't stored yet. */
export interface ArrivedFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: Buffer;
}

export interface FileIntake {
  /** Runs one upload, from its first byte to its row. Throws BUSY when too many are under way. */
  admit<Result>(owner: FileOwner, work: () => Promise<Result>): Promise<Result>;
  /** Throws FILE_REFUSED and FILE_TOO_LARGE as soon as they are certain, with the rest of `source` unread. */
  receive(sent: SentBytes): Promise<ArrivedFile>;
  /**
   * Stores it under an id that its owner chose; one that is stored already stays as it is and is answered. Throws
   * FILE_REFUSED for an image that can't be shown, FILE_QUOTA_REACHED, and UNKNOWN_FILE for somebody else's id.
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
}

export function createFileIntake({ clock, files, images }: IntakeParts): FileIntake {
  const gate = createUploadGate();

  const contentOf = async ({ bytes, kind }: ArrivedFile): Promise<CleanFile> => {
    if (kind.image === null) return { bytes, width: null, height: null };
    const { bytes: clean, width, height } = await images.clean({ bytes, format: kind.image });
    return { bytes: bufferOf(clean), width, height };
  };

  return {
    admit: gate.pass,
    async receive({ name: given, source, sizeHint }) {
      const name = displayName(given);
      const kind = kindOfName(name);
      if (kind === null) throw fileRefused("type");
      return { name, kind, bytes: await readFile(source, kind, { sizeHint }) };
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
    async square({ bytes, kind }, side) {
      if (kind.image === null) throw fileRefused("type", AVATAR_EXTENSIONS);
      return bufferOf((await images.clean({ bytes, format: kind.image, square: side })).bytes);
    },
    clean: contentOf,
  };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
