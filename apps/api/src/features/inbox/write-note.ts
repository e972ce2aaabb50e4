import type { NoteView, WriteNoteInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function writeNote(_ctx: AdminContext, _input: WriteNoteInput): Promise<NoteView> {
  throw new Error("writeNote is not written yet");
}
