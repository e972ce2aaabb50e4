// The conversation with support as its user sees it, and the files that the user sent.
import { messages } from "../../chat/index.ts";
import { CHAT_FOLDER } from "../../../files/store-key.ts";
import { tablePart, type ExportPart, type Row } from "./export-parts.ts";
import { instantOf, PAGE, pagesOf, type ExportScope } from "./export-scope.ts";

/** Archives of this format end at 4 GB. */
const MOST_FILE_BYTES = 2 * 1024 ** 3;

interface SentFile {
  seq: number;
  path: string;
  name: string;
  size: number;
}

const FILE_COLUMNS = `m.seq::float8 as seq, f.path, f.name, f.size`;

const conversation: ExportPart = tablePart({
  name: "chat-messages",
  about: "your conversation with support, and the names of your files in it",
  columns: ["seq", "at", "from", "text", "fileName", "file"],
  pages: ({ ctx, userId }) =>
    pagesOf(async (after: Row | null) => {
      const rows = await ctx.em.execute<messages.MessageRow[]>(
        `select ${messages.messageColumns}
         from chat_conversations c join chat_messages m on m.conversation_id = c.id
           left join stored_files f on f.id = m.file_id
         where c.user_id = ? and m.seq > ? order by m.seq limit ${PAGE}`,
        [userId, after?.["seq"] ?? 0],
      );
      return rows.map((row): Row => {
        const file = messages.fileOf(row);
        const isOwn = row.author_kind === "user";
        return {
          seq: row.seq,
          at: instantOf(row.created_ms),
          from: isOwn ? "you" : row.author_kind === "admin" ? "support" : "system",
          text: messages.textOf(row),
          fileName: file?.name ?? null,
          file: file !== null && isOwn ? placeOf({ seq: row.seq, name: file.name }) : null,
        };
      });
    }),
});

const ratings: ExportPart = tablePart({
  name: "chat-ratings",
  about: "how you said that support did",
  columns: ["rating", "comment", "at"],
  async *pages({ ctx, userId }) {
    const rows = await ctx.em.execute<{ rating: number; comment: string | null; rated_ms: number }[]>(
      `select e.rating, e.rating_comment as comment, (extract(epoch from e.rated_at) * 1000)::float8 as rated_ms
       from chat_conversations c join chat_episodes e on e.conversation_id = c.id
       where c.user_id = ? and e.rating is not null order by e.number`,
      [userId],
    );
    yield rows.map(({ rating, comment, rated_ms: ms }): Row => ({ rating, comment, at: instantOf(ms) }));
  },
});

const files: ExportPart = {
  files: "chat-files/",
  about: "the files that you sent to support, by the number of their message; the newest 2 GB of them",
  async *entries(scope) {
    let left = MOST_FILE_BYTES;
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
function sentFiles({ ctx, userId }: ExportScope): AsyncIterable<readonly SentFile[]> {
  return pagesOf((after: SentFile | null) =>
    ctx.em.execute<SentFile[]>(
      `select ${FILE_COLUMNS}
       from chat_conversations c
         join chat_messages m on m.conversation_id = c.id and m.author_kind = 'user'
         join stored_files f on f.id = m.file_id and f.owner_kind = 'user' and f.owner_id = c.user_id
       where c.user_id = ? and m.seq < ? order by m.seq desc limit ${PAGE}`,
      [userId, after?.seq ?? Number.MAX_SAFE_INTEGER],
    ),
  );
}

/** Names are the sender's: what a disk may take for something else gives way to a line. */
function placeOf({ seq, name }: Pick<SentFile, "seq" | "name">): string {
  return `chat-files/${seq}-${name.replace(/[<>:"/\\|?*]/g, "_")}`;
}

export const chatParts: readonly ExportPart[] = [conversation, ratings, files];
