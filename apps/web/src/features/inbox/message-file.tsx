import type { ChatFileView } from "@fillmark/contracts/chat";
import { DownloadIcon, FileTextIcon, ImageIcon } from "@fillmark/ui/icon";
import { FileLine } from "@fillmark/ui/dropzone";
import { formatFileSize } from "../../chat-client/chat-format.ts";
import type { PendingFile } from "../../chat-client/chat-types.ts";
import { inbox } from "../../messages/en/inbox.ts";

/** Where a file of the chat is served, for those who take part in it. */
export function fileUrl(file: Pick<ChatFileView, "path">): string {
  return `/storage/chat/${file.path}`;
}

export function isPicture({ type }: Pick<ChatFileView, "type">): boolean {
  return /^image\/(jpeg|png|gif|webp)$/.test(type);
}

interface MessageFileProps {
  file: ChatFileView;
  onView: (file: ChatFileView) => void;
}

/** A picture that opens large, or a line with its download. */
export function MessageFile({ file, onView }: MessageFileProps) {
  if (isPicture(file))
    return (
      <button
        type="button"
        className="shot"
        aria-label={inbox("openImage", { name: file.name })}
        onClick={() => onView(file)}
      >
        <img
          src={fileUrl(file)}
          alt=""
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      </button>
    );
  return (
    <FileLine
      icon={<FileTextIcon />}
      name={file.name}
      detail={formatFileSize(file.size)}
      action={
        <a
          className="icon-button"
          href={fileUrl(file)}
          download={file.name}
          aria-label={inbox("download", { name: file.name })}
        >
          <DownloadIcon />
        </a>
      }
    />
  );
}

/** A file on its way, shown from the page's own copy. */
export function PendingMessageFile({ file, progress }: { file: PendingFile; progress: number | null }) {
  const detail =
    progress === null || file.isUploaded
      ? formatFileSize(file.size)
      : inbox("uploading", { percent: Math.round(progress * 100) });
  if (file.previewUrl !== null && isPicture(file))
    return (
      <div className="shot shot--sending">
        <img src={file.previewUrl} alt={file.name} />
        {progress !== null && !file.isUploaded && (
          <progress className="prev__bar" max={1} value={progress} aria-label={detail} />
        )}
      </div>
    );
  return (
    <FileLine
      icon={file.type.startsWith("image/") ? <ImageIcon /> : <FileTextIcon />}
      name={file.name}
      detail={detail}
    />
  );
}
