import { AVATAR_EXTENSIONS } from "@fillmark/contracts/constants";
import { CallError } from "../api-client/failed-call.ts";
import { session } from "../session/session.ts";
import { fileRefusal, sendFile } from "../forms/upload-file.ts";

/** Where a picture of a person is fetched; only they and our own people get it. */
export function avatarUrl(path: string | null | undefined): string | undefined {
  return path == null ? undefined : `/storage/avatars/${path}`;
}

/** For the `accept` of an input. */
export const avatarTypes = AVATAR_EXTENSIONS.map((extension) => `.${extension}`).join(",");

/** Rejects with a CallError; without a reason in it when the server could not be reached. */
export async function uploadAvatar(file: File): Promise<void> {
  const refusal = fileRefusal(file, AVATAR_EXTENSIONS);
  if (refusal !== null) throw new CallError(refusal);
  await sendFile("/api/profile/avatar", {
    file,
    token: session.token(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}
