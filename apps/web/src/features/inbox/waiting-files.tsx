import { PendingFile } from "@fillmark/ui/composer";
import { FileTextIcon } from "@fillmark/ui/icon";
import { formatFileSize } from "../../chat-client/chat-format.ts";
import { inbox } from "../../messages/en/inbox.ts";
import type { useComposeFiles } from "./use-compose-files.ts";

/** The files that go with the next reply, each with what is wrong with it. */
export function WaitingFiles({ compose }: { compose: ReturnType<typeof useComposeFiles> }) {
  if (compose.files.length === 0) return null;
  return (
    <div className="prev" role="group" aria-label={inbox("files")}>
      {compose.files.map(({ id, file, previewUrl, error }) => (
        <PendingFile
          key={id}
          name={file.name}
          detail={formatFileSize(file.size)}
          preview={previewUrl === null ? <FileTextIcon /> : <img src={previewUrl} alt="" />}
          removeLabel={inbox("remove", { name: file.name })}
          onRemove={() => compose.remove(id)}
          error={error ?? undefined}
        />
      ))}
    </div>
  );
}
