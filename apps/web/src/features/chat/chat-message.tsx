import { Message } from "@fillmark/ui/chat";
import { FileLine } from "@fillmark/ui/dropzone";
import { DownloadIcon, FileTextIcon, ImageIcon, XIcon } from "@fillmark/ui/icon";
import type { ChatFileView } from "@fillmark/contracts/chat";
import { formatClock } from "../../chat-client/chat-format.ts";
import type { PendingMessage } from "../../chat-client/chat-types.ts";
import { chat as t } from "../../messages/en/chat.ts";
import type { MessageRow } from "./chat-rows.ts";
import { ChatText } from "../../chat-client/chat-text.tsx";
import { failureText, fileUrl, fileText, isImage } from "./chat-text.ts";

export interface MessageActions {
  onRetry: (clientMessageId: string) => void;
  onEdit: (clientMessageId: string) => void;
  onDiscard: (clientMessageId: string) => void;
  onOpenImage: (path: string) => void;
}

const tickLabels = { sending: t("sending"), sent: t("sent"), read: t("read") };

/** One message: text, file, time, ticks, and what can be done when it failed. */
export function ChatMessage(props: { row: MessageRow; isFound: boolean; actions: MessageActions }) {
  const { row, isFound, actions } = props;
  const { pending } = row;
  const support = t(row.isAutomatic === true ? "automatic" : "agent");
  const waits = pending !== null && pending.state === "sending";
  return (
    <Message
      rowKey={row.key}
      seq={row.seq ?? undefined}
      isMine={row.isMine}
      isTurn={row.isTurn}
      isLast={row.isLast}
      isFound={isFound}
      author={row.isTurn && !row.isMine ? support : undefined}
      speaker={row.isMine ? t("you") : support}
      time={row.isLast ? formatClock(row.at) : undefined}
      state={row.isMine ? row.state : undefined}
      labels={waits && pending.isRetrying ? { ...tickLabels, sending: t("retrying") } : tickLabels}
      failure={pending !== null && needsWriter(pending) ? failureText(pending) : undefined}
      failureActions={pending !== null && <FailedActions pending={pending} actions={actions} />}
      attachment={attachmentOf(row, actions)}
    >
      {row.text === "" ? undefined : <ChatText text={row.text} />}
    </Message>
  );
}

function attachmentOf({ file, pending }: MessageRow, actions: MessageActions) {
  if (file !== null && isImage(file)) return <Picture file={file} onOpen={actions.onOpenImage} />;
  if (file !== null) return <FileLink file={file} />;
  if (pending !== null && pending.file !== null)
    return <PendingAttachment pending={pending} onCancel={actions.onDiscard} />;
  return undefined;
}

/** It has failed, or it is late and still tried. */
function needsWriter({ state, isOverdue }: PendingMessage): boolean {
  return state === "failed" || isOverdue;
}

/** A file that is gone or was refused stays so. */
function mayPass({ failure }: PendingMessage): boolean {
  if (failure?.kind === "fileLost") return false;
  return !(failure?.kind === "refused" && /^(FILE_TOO|FILE_REFUSED)/.test(failure.error.code));
}

function FailedActions({ pending, actions }: { pending: PendingMessage; actions: MessageActions }) {
  const id = pending.clientMessageId;
  const canRetry = mayPass(pending);
  return (
    <>
      {canRetry && (
        <button type="button" onClick={() => actions.onRetry(id)}>
          {t("tryAgain")}
        </button>
      )}
      {pending.text !== "" && (
        <button type="button" onClick={() => actions.onEdit(id)}>
          {t("edit")}
        </button>
      )}
      <button type="button" onClick={() => actions.onDiscard(id)}>
        {t("discard")}
      </button>
    </>
  );
}

function Picture({ file, onOpen }: { file: ChatFileView; onOpen: (path: string) => void }) {
  return (
    <button
      type="button"
      className="shot"
      aria-label={t("openImage", { name: file.name })}
      onClick={() => onOpen(file.path)}
    >
      <img
        src={fileUrl(file)}
        alt={file.name}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        loading="lazy"
        decoding="async"
      />
    </button>
  );
}

/** A file that is no picture: its name, kind and size, and all of it is the link. */
function FileLink({ file }: { file: ChatFileView }) {
  return (
    <a className="attlink" href={fileUrl(file)} download={file.name}>
      <FileLine
        icon={<FileTextIcon />}
        name={file.name}
        detail={fileText(file)}
        action={
          <>
            <DownloadIcon className="icon-16" />
            <span className="sr-only">{t("download")}</span>
          </>
        }
      />
    </a>
  );
}

/** While it is uploaded: how far it is, and the way to end it. */
function PendingAttachment(props: { pending: PendingMessage; onCancel: (id: string) => void }) {
  const { pending, onCancel } = props;
  const { file, progress, state } = pending;
  if (file === null) return null;
  const isUnderWay = state === "sending" && !file.isUploaded;
  return (
    <div className="attwait">
      {file.previewUrl !== null && <img className="attwait__pic" src={file.previewUrl} alt={file.name} />}
      <FileLine
        icon={isImage(file) ? <ImageIcon /> : <FileTextIcon />}
        name={file.name}
        detail={
          isUnderWay && progress !== null
            ? t("uploading", { percent: Math.floor(progress * 100) })
            : fileText(file)
        }
        action={
          isUnderWay && (
            <button
              type="button"
              className="icon-button icon-button--sm"
              aria-label={t("cancelUpload", { name: file.name })}
              onClick={() => onCancel(pending.clientMessageId)}
            >
              <XIcon className="icon-16" />
            </button>
          )
        }
      />
      {isUnderWay && <progress className="prev__bar" max={1} value={progress ?? 0} aria-label={file.name} />}
    </div>
  );
}
