// What came with a request, for the lines of the table: a query, a JSON body, or a form with a file. A file is
// stored under an id made of its sender, its message and its content, so that the same message sent again is the
// same file, and another file under the message's id is another message.
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { ArrivedFile, FileIntake } from "../../files/file-intake.ts";
import { fileTooLarge } from "../../files/read-file.ts";
import type { FileOwner } from "../../files/stored-file.ts";
import { CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import type { Context } from "../../context/context.ts";
import { requireUser } from "../../context/guards.ts";
import { readForm } from "../form.ts";
import type { SentFile } from "../../trpc/rest-call.ts";
import type { RestRoute } from "./routes.ts";

/** Of a form around its file. */
const MAX_FORM_BYTES = 65_536;

interface Received {
  readonly route: RestRoute;
  readonly request: FastifyRequest;
  readonly context: Context;
  readonly intake: FileIntake;
}

type Work<Result> = (sent: unknown, file: SentFile | null) => Promise<Result>;

/** Runs `work` with what came. A form is read only when someone may send one, and while `work` runs counts as an upload. */
export async function readSent<Result>(received: Received, work: Work<Result>): Promise<Result> {
  const { route, request } = received;
  if (route.method === "GET") return work(route.isConditional ? request.query : {}, null);
  const isForm = request.headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") === true;
  if (!route.takesFile || !isForm) return work(request.body ?? {}, null);
  return readFormOf(received, work);
}

async function readFormOf<Result>(
  { request, context, intake }: Received,
  work: Work<Result>,
): Promise<Result> {
  const { actor } = requireUser(context);
  const owner = { kind: "user", id: actor.userId } as const;
  return intake.admit({ owner, address: request.ip, purpose: "chat" }, async (turn) => {
    // What the sender says of the size is only good for refusing sooner.
    if (Number(request.headers["content-length"]) > CHAT_FILE_MAX_BYTES + MAX_FORM_BYTES)
      throw fileTooLarge();
    const { fields, file } = await readForm(request.raw, (sent) => intake.receive({ ...sent, turn }));
    return work(fields, file === null ? null : sentFile(file, { owner, context, intake }));
  });
}

function sentFile(
  arrived: ArrivedFile,
  { owner, context, intake }: { owner: FileOwner; context: Context; intake: FileIntake },
): SentFile {
  return {
    async storeFor(clientMessageId) {
      const content = createHash("sha256").update(arrived.bytes).digest("hex");
      const id = idOf(`${owner.id} ${clientMessageId} ${content} ${arrived.name}`);
      const { fileId } = await intake.store(context.em.fork(), arrived, { id, owner });
      return fileId;
    },
  };
}

/** A UUID made of a hash: RFC 9562, 5.8. */
function idOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
