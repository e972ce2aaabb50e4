// The conversation with support as its user sees it, and the files that the user sent.
import { query } from "../../../db/query.ts";
import { messages } from "../../chat/index.ts";
import { CHAT_FOLDER } from "../../../files/store-key.ts";
import { tablePart, type ExportPart, type Row } from "./export-parts.ts";
import { instantOf, PAGE, pagesOf, type ExportScope } from "./export-scope.ts";

/** Archives of this format end at 4 GB. */
const MAX_FILE_BYTES = 2 * 1024 ** 3;

type SentFile = Awaited<ReturnType<typeof filesBefore>>[number];

const conversation: ExportPart = tablePart({
  name: "chat-messages",
  about: "your conversation with support, and the names of your files in it",
  columns: ["seq", "at", "from", "text", "fileName", "file"],
  pages: ({ ctx, userId }) =>
    pagesOf(async (after: Row | null) => {
      const rows = await query(ctx.em)
        .selectFrom("chat_conversations as c")
        .innerJoin("chat_messages as m", "m.conversation_id", "c.id")
        .leftJoin("stored_files as f", "f.id", "m.file_id")
        .select(messages.messageColumns)
        .where("c.user_id", "=", userId)
        .where("m.seq", ">", String(Number(after?.["seq"] ?? 0)))
        .orderBy("m.seq")
        .limit(PAGE)
        .execute();
      return rows.map((row): Row => {
        const file = messages.fileOf(row);
        const isOwn = row.author_kind === "user";
        return {
          seq: Number(row.seq),
          at: instantOf(row.created_at.getTime()),
          from: isOwn ? "you" : row.author_kind === "admin" ? "support" : "system",
          text: messages.textOf(row),
          fileName: file?.name ?? null,
          file: file !== null && isOwn ? placeOf({ seq: Number(row.seq), name: file.name }) : null,
        };
      });
    }),
});

const mails: ExportPart = tablePart({
  name: "support-mails",
  about: "mails of yours that stand in that conversation, whole",
  columns: ["at", "subject", "text"],
  pages: ({ ctx, userId }) =>
    pagesOf(async (after: (Row & { key: string }) | null) => {
      const rows = await query(ctx.em)
        .selectFrom("chat_conversations as c")
        .innerJoin("support_mails as s", "s.conversation_id", "c.id")
        .select(["s.key", "s.subject", "s.original", "s.created_at"])
        .where("c.user_id", "=", userId)
        .where("s.key", ">", after?.key ?? "")
        .orderBy("s.key")
        .limit(PAGE)
        .execute();
      return rows.map(({ key, subject, original, created_at: at }): Row & { key: string } => {
        return { key, at: instantOf(at.getTime()), subject, text: original };
      });
    }),
});

const ratings: ExportPart = tablePart({
  name: "chat-ratings",
  about: "how you said that support did",
  columns: ["rating", "comment", "at"],
  async *pages({ ctx, userId }) {
    const rows = await query(ctx.em)
      .selectFrom("chat_conversations as c")
      .innerJoin("chat_episodes as e", "e.conversation_id", "c.id")
      .select(["e.rating", "e.rating_comment as comment", "e.rated_at as at"])
      .where("c.user_id", "=", userId)
      .where("e.rating", "is not", null)
      .orderBy("e.number")
      .execute();
    yield rows;
  },
});

const files: ExportPart = {
  files: "chat-files/",
  about: "the files that you sent to support, by the number of their message; the newest 2 GB of them",
  async *entries(scope) {
    let left = MAX_FILE_BYTES;
    for await (const page of sentFiles(scope)) {
      for (const file of page) {
        left -= file.size;
        if (left < 0) return;
        const bytes = await scope.ctx.files.read(`${CHAT_FOLDER}${file.path}`);
        if (bytes !== null) yield { name: placeOf(file), isPackable: false, chunks: bytes };
      }
    }
  },
};

/** Newest first. */
function sentFiles(scope: ExportScope): AsyncIterable<readonly SentFile[]> {
  return pagesOf((after: SentFile | null) => filesBefore(scope, after?.seq ?? null));
}

/** A page; from the newest on where there is none before. */
function filesBefore({ ctx, userId }: ExportScope, before: string | null) {
  return query(ctx.em)
    .selectFrom("chat_conversations as c")
    .innerJoin("chat_messages as m", (join) =>
      join.onRef("m.conversation_id", "=", "c.id").on("m.author_kind", "=", "user"),
    )
    .innerJoin("stored_files as f", (join) =>
      join
        .onRef("f.id", "=", "m.file_id")
        .on("f.owner_kind", "=", "user")
        .onRef("f.owner_id", "=", "c.user_id"),
    )
    .select(["m.seq", "f.path", "f.name", "f.size"])
    .where("c.user_id", "=", userId)
    .where("m.seq", "<", before ?? String(Number.MAX_SAFE_INTEGER))
    .orderBy("m.seq", "desc")
    .limit(PAGE)
    .execute();
}

/** Names are the sender's: what a disk may take for something else gives way to a line. */
function placeOf({ seq, name }: { seq: number | string; name: string }): string {
  return `chat-files/${seq}-${name.replace(/[<>:"/\\|?*]/g, "_")}`;
}

export const chatParts: readonly ExportPart[] = [conversation, mails, ratings, files];
