// Reads a form of another program: a few short fields and at most one file. The only place that knows the parser.
import type { IncomingMessage } from "node:http";
import busboy, { type Busboy } from "busboy";
import type { ArrivedFile, SentBytes } from "../files/file-intake.ts";
import { uploadRate, uploadTooSlow, watchRate } from "../files/upload-rate.ts";
import { DomainError } from "../errors/domain-error.ts";

const FILE_FIELD = "file";
const IDLE_TIMEOUT_MS = 15_000;
/** In bytes of UTF-8; the longest message has at most four for each character. */
const limits = { files: 1, fields: 8, parts: 10, fieldNameSize: 100, fieldSize: 16_384, headerPairs: 20 };

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  /** Null without one, also where the field was left empty. */
  readonly file: ArrivedFile | null;
}

/**
 * Throws VALIDATION for what is no form, is cut off or has too many parts, UPLOAD_TOO_SLOW, and whatever `receive` throws; what was
 * not read then stays in `request`.
 */
export function readForm(
  request: IncomingMessage,
  receive: (sent: Omit<SentBytes, "turn">) => Promise<ArrivedFile>,
): Promise<Form> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(request);
    const fields = new Map<string, string>();
    let file: Promise<ArrivedFile | null> = Promise.resolve(null);
    const end = () => {
      clearTimeout(idle);
      endWatch();
      request.off("data", onData).off("close", onCut);
      request.unpipe(parser);
    };
    const fail = (error: unknown) => {
      end();
      request.pause();
      parser.destroy();
      reject(error instanceof Error ? error : broken());
    };
    const onCut = () => {
      if (!request.complete) fail(broken());
    };
    const idle = setTimeout(() => fail(broken()), IDLE_TIMEOUT_MS);
    const endWatch = watchRate(request, uploadRate, () => fail(uploadTooSlow(uploadRate)));
    const onData = () => idle.refresh();
    parser.on("field", (name, value) => fields.set(name, value));
    parser.on("file", (name, source, { filename }) => {
      // Whatever becomes of it is known from `receive`; without a listener this would end the process.
      source.on("error", () => undefined);
      if (name !== FILE_FIELD) return fail(broken(name, "is no field for a file"));
      // A browser sends the field of a form that was left empty as a file without a name.
      if (filename === undefined || filename === "") return source.resume();
      file = receive({ name: filename, source, sizeHint: Number(request.headers["content-length"] ?? 0) });
      file.catch(fail);
    });
    for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
      parser.on(limit, () => fail(broken(FILE_FIELD, "one file and a few fields are all that is taken")));
    }
    parser.on("error", () => fail(broken()));
    parser.on("close", () => {
      end();
      file.then((arrived) => resolve({ fields: Object.fromEntries(fields), file: arrived }), reject);
    });
    request.on("close", onCut).on("data", onData).pipe(parser);
    // A client that hung up before we listened emits no event any more.
    if (request.destroyed) onCut();
  });
}

function parserOf({ headers }: IncomingMessage): Busboy {
  try {
    return busboy({ headers, limits, defParamCharset: "utf8" });
  } catch {
    throw broken();
  }
}

function broken(field = "", message = "The form can't be read."): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field, message }] });
}
