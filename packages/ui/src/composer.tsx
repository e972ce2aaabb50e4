import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { LockIcon, PaperclipIcon, SendIcon, XIcon } from "./icon.tsx";

export interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** Whether there is something to send and a line to send it on. */
  canSend: boolean;
  onFiles: (files: readonly File[]) => void;
  accept?: string | undefined;
  maxLength?: number | undefined;
  labels: {
    /** "Message" */
    message: string;
    /** "Write a message" */
    placeholder: string;
    /** "Attach a file, up to 10 MB" */
    attach: string;
    send: string;
    /** "This conversation is secure and private" */
    secure: string;
  };
  /** Files that wait, and what is wrong with them, above the line. */
  children?: ReactNode | undefined;
}

/** Where a message is written. Enter sends, Shift with Enter begins a line. */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, canSend, onFiles, accept, maxLength, labels, children } = props;
  const file = useRef<HTMLInputElement>(null);
  function keyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  }
  return (
    <div className="composer">
      {children}
      <div className="composer__row">
        <IconButton label={labels.attach} onClick={() => file.current?.click()}>
          <PaperclipIcon />
        </IconButton>
        <input
          ref={file}
          type="file"
          hidden
          accept={accept}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <textarea
          className="ta grow"
          rows={1}
          aria-label={labels.message}
          placeholder={labels.placeholder}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={keyDown}
        />
        <button
          type="button"
          className={cx("send", !canSend && "is-off")}
          aria-label={labels.send}
          aria-disabled={!canSend || undefined}
          onClick={canSend ? onSend : undefined}
        >
          <SendIcon className="flips" />
        </button>
      </div>
      <div className="secure">
        <LockIcon />
        {labels.secure}
      </div>
    </div>
  );
}

export interface PendingFileProps {
  name: string;
  /** Its size, or how far it is: "Uploading, 62%". */
  detail: ReactNode;
  /** A picture of it, or an icon. */
  preview: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}

/** A file that waits to be sent. */
export function PendingFile({ name, detail, preview, removeLabel, onRemove }: PendingFileProps) {
  return (
    <div className="prev__i">
      <div className="prev__pic">{preview}</div>
      <div className="nm nt">
        <span className="trunc">{name}</span>
        <span className="ink3">{detail}</span>
      </div>
      <IconButton className="x" label={removeLabel} onClick={onRemove}>
        <XIcon className="i16" />
      </IconButton>
    </div>
  );
}
