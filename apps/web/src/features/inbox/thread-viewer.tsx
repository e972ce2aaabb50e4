import type { ChatFileView } from "@fillmark/contracts/chat";
import type { AgentMessageView } from "@fillmark/contracts/inbox";
import { ImageViewer } from "@fillmark/ui/image-viewer";
import { formatFileSize } from "../../chat-client/chat-format.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { fileUrl, isPicture } from "./message-file.tsx";

interface ThreadViewerProps {
  messages: readonly AgentMessageView[];
  viewed: ChatFileView | null;
  onView: (file: ChatFileView | null) => void;
}

const labels = {
  close: inbox("viewerClose"),
  previous: inbox("viewerPrevious"),
  next: inbox("viewerNext"),
  zoomIn: inbox("viewerIn"),
  zoomOut: inbox("viewerOut"),
};

/** The pictures of the conversation at full size, one after another. */
export function ThreadViewer({ messages, viewed, onView }: ThreadViewerProps) {
  const pictures = messages.flatMap(({ file }) => (file !== null && isPicture(file) ? [file] : []));
  const found = pictures.findIndex(({ path }) => path === viewed?.path);
  return (
    <ImageViewer
      images={pictures.map((file) => ({
        src: fileUrl(file),
        name: file.name,
        detail: formatFileSize(file.size),
        width: file.width ?? undefined,
        height: file.height ?? undefined,
      }))}
      index={found === -1 ? undefined : found}
      onMove={(index) => onView(pictures[index] ?? null)}
      onClose={() => onView(null)}
      labels={labels}
      position={inbox("viewerPosition", { number: found + 1, count: pictures.length })}
      action={
        viewed !== null && (
          <a className="btn btn--sm" href={fileUrl(viewed)} download={viewed.name}>
            {inbox("downloadShort")}
          </a>
        )
      }
    />
  );
}
