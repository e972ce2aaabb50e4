import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { ArrowUpIcon, CircleAlertIcon, LockIcon, PaperclipIcon, RotateCcwIcon, XIcon } from "./icon.tsx";

export interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** Whether there is something to send and a line to send it on. */
  canSend: boolean;
  /** Chosen by the button, or pasted. Without it only texts are sent. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
  accept?: string | undefined;
  maxLength?: number | undefined;
  /** "1,950 / 2,000", shown while the end is near. */
  counter?: ReactNode | undefined;
  /** To bring the focus here. */
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
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

/** Where a message is written. Enter sends, Shift with Enter begins a line. It grows with its text. */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, canSend, onFiles, accept, maxLength, counter, labels, children } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = props.fieldRef ?? own;
  useLayoutEffect(() => {
    if (field.current !== null) grow(field.current);
  }, [field, value]);
  function keyDown(event: KeyboardEvent) {
    // While an input method composes, Enter belongs to it. Safari ends composing before it reports the key.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    if (canSend) onSend();
  }
  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || onFiles === undefined) return;
    event.preventDefault();
    onFiles(files);
  }
  return (
    <div className="composer" data-own-draft="">
      {children}
      <div className="composer__row">
        {onFiles !== undefined && <AttachButton label={labels.attach} accept={accept} onFiles={onFiles} />}
        <textarea
          ref={field}
          className="textarea grow"
          rows={1}
          dir="auto"
          aria-label={labels.message}
          placeholder={labels.placeholder}
          maxLength={maxLength}
          value={value}
          enterKeyHint="send"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={keyDown}
          onPaste={paste}
        />
        <button
          type="button"
          className={cx("send", !canSend && "is-disabled")}
          aria-label={labels.send}
          aria-disabled={!canSend || undefined}
          onClick={() => {
            if (!canSend) return;
            onSend();
            field.current?.focus();
          }}
        >
          <ArrowUpIcon />
        </button>
      </div>
      <div className="secure">
        <LockIcon />
        {labels.secure}
        {counter !== undefined && <span className="composer__count">{counter}</span>}
      </div>
    </div>
  );
}

function AttachButton({
  label,
  accept,
  onFiles,
}: Pick<ComposerProps, "accept"> & { label: string; onFiles: (files: readonly File[]) => void }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={label} onClick={() => file.current?.click()}>
        <PaperclipIcon />
      </IconButton>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
}

/** As tall as its text, up to what the stylesheet allows. */
function grow(field: HTMLTextAreaElement): void {
  field.style.height = "auto";
  const border = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + border}px`;
}

export interface PendingFileProps {
  name: string;
  /** Its size, or how far it is: "Uploading, 62%". */
  detail: ReactNode;
  /** A picture of it, or an icon. */
  preview: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  /** How much of it is up, 0 to 1; no bar without it. */
  progress?: number | undefined;
  /** What is wrong with it. */
  error?: ReactNode | undefined;
  /** Tries again, where that can help. */
  retry?: { label: string; onPress: () => void } | undefined;
}

/** A file that waits to be sent. */
export function PendingFile(props: PendingFileProps) {
  const { name, detail, preview, removeLabel, onRemove, progress, error, retry } = props;
  return (
    <div className={cx("prev__i", error !== undefined && "is-invalid")}>
      <div className="prev__pic">{preview}</div>
      <div className="file-name normal-nums">
        <span className="truncate" title={name}>
          {name}
        </span>
        {error === undefined ? (
          <bdi className="text-muted">{detail}</bdi>
        ) : (
          <span className="prev__err" role="alert">
            <CircleAlertIcon />
            <span>{error}</span>
          </span>
        )}
        {progress !== undefined && error === undefined && (
          <progress className="prev__bar" max={1} value={progress} aria-label={name} />
        )}
      </div>
      {retry !== undefined && (
        <IconButton
          className="remove-button remove-button--retry"
          label={retry.label}
          onClick={retry.onPress}
        >
          <RotateCcwIcon className="icon-16" />
        </IconButton>
      )}
      <IconButton className="remove-button" label={removeLabel} onClick={onRemove}>
        <XIcon className="icon-16" />
      </IconButton>
    </div>
  );
}
