import { type DragEvent, type ReactNode, useState } from "react";
import { cx } from "./class-names.ts";
import { UploadIcon } from "./icon.tsx";

export interface DropzoneProps {
  /** The text: "Drop the receipt here, or choose a file". It is the name of the input. */
  children: ReactNode;
  /** What is taken: "Image or PDF, up to 10 MB". */
  hint?: ReactNode | undefined;
  /** The input's `accept`. What is dropped must be checked by the caller all the same. */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on, or to choose them by pressing it. */
export function Dropzone({ children, hint, accept, isMultiple, isDisabled, onFiles }: DropzoneProps) {
  const [isOver, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isDisabled && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }
  return (
    <label
      className={cx("drop", isOver && "is-over", isDisabled && "is-disabled")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isDisabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon />
      <span>{children}</span>
      {hint !== undefined && <span className="text-12 text-muted">{hint}</span>}
      <input
        type="file"
        className="sr-only"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </label>
  );
}

export interface FileLineProps {
  icon: ReactNode;
  name: string;
  /** "PDF, 184.2 KB" */
  detail: ReactNode;
  /** An icon button: download or remove. */
  action?: ReactNode | undefined;
}

/** A chosen or sent file: icon, name, size, action. */
export function FileLine({ icon, name, detail, action }: FileLineProps) {
  return (
    <div className="attachment">
      <span className="ic">{icon}</span>
      <span className="attachment__text">
        <bdi className="text-14 font-medium truncate">{name}</bdi>
        <bdi className="text-12 text-muted">{detail}</bdi>
      </span>
      {action}
    </div>
  );
}
