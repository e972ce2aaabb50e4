import { useMemo } from "react";
import { DownloadIcon } from "@fillmark/ui/icon";
import { ImageViewer } from "@fillmark/ui/image-viewer";
import type { ChatFileView, ChatMessageView } from "@fillmark/contracts/chat";
import { formatFileSize } from "../../chat-client/chat-format.ts";
import { chat as t } from "../../messages/en/chat.ts";
import { fileUrl, isImage } from "./chat-text.ts";

interface Props {
  messages: readonly ChatMessageView[];
  /** The `path` of the image that is shown. */
  openPath: string | null;
  onOpen: (path: string | null) => void;
}

/** Any image of the conversation at full size, with its neighbours and its download. */
export function ChatImages({ messages, openPath, onOpen }: Props) {
  const images = useMemo(() => messages.flatMap(({ file }) => imageIn(file)), [messages]);
  const index = images.findIndex(({ path }) => path === openPath);
  const shown = images[index];
  return (
    <ImageViewer
      images={images.map(({ file }) => ({
        src: fileUrl(file),
        name: file.name,
        detail: formatFileSize(file.size),
        width: file.width ?? undefined,
        height: file.height ?? undefined,
      }))}
      index={shown === undefined ? undefined : index}
      onMove={(next) => onOpen(images[next]?.path ?? null)}
      onClose={() => onOpen(null)}
      position={t("imagePosition", { number: index + 1, count: images.length })}
      labels={{
        close: t("close"),
        previous: t("previousImage"),
        next: t("nextImage"),
        zoomIn: t("zoomIn"),
        zoomOut: t("zoomOut"),
      }}
      action={
        shown !== undefined && (
          <a className="btn btn--sm" href={fileUrl(shown.file)} download={shown.file.name}>
            <DownloadIcon />
            {t("download")}
          </a>
        )
      }
    />
  );
}

function imageIn(file: ChatFileView | null): { path: string; file: ChatFileView }[] {
  return file !== null && isImage(file) ? [{ path: file.path, file }] : [];
}
