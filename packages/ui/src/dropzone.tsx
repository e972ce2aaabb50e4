import { type DragEvent, type ReactNode, useState } from "react";
import { cx } from "./class-names.ts";
import { UploadIcon } from "./icon.tsx";

export interface DropzoneProps {
  /** The words: "Drop the receipt here, or choose a file". They are the name of the input. */
  children: ReactNode;
  /** What is taken: "Image or PDF, up to 10 MB". */
  hint?: ReactNode | undefined;
  /** The input's `accept`. What is dropped must be checked by the caller all the same. */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  isOff?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on, or to choose them by pressing it. */
export function Dropzone({ children, hint, accept, isMultiple, isOff, onFiles }: DropzoneProps) {
  const [isOver, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isOff && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }
  return (
    <label
      className={cx("drop", isOver && "is-over", isOff && "is-off")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isOff);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon />
      <span>{children}</span>
      {hint !== undefined && <span className="t12 ink3">{hint}</span>}
      <input
        type="file"
        className="sr"
        accept={accept}
        multiple={isMultiple}
        disabled={isOff}
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
    <div className="att">
      <span className="ic">{icon}</span>
      <span className="att__text">
        <bdi className="t14 m trunc">{name}</bdi>
        <bdi className="t12 ink3">{detail}</bdi>
      </span>
      {action}
    </div>
  );
}
