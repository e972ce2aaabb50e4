import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "./button.tsx";
import { XIcon } from "./icon.tsx";

export interface ImageViewerProps {
  /** The address of the picture; nothing is shown without one. */
  src: string | undefined;
  name: string;
  closeLabel: string;
  onClose: () => void;
  /** A link that downloads it, and its size. */
  footer?: ReactNode | undefined;
}

/** A picture of the chat at full size, on the platform's modal dialog. Needs chat.css. */
export function ImageViewer({ src, name, closeLabel, onClose, footer }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = src !== undefined;
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="imodal" aria-label={name} onClose={onClose}>
      <header>
        <span className="grow trunc">{name}</span>
        <IconButton label={closeLabel} onClick={onClose}>
          <XIcon />
        </IconButton>
      </header>
      <figure>{src !== undefined && <img src={src} alt={name} />}</figure>
      {footer !== undefined && <footer>{footer}</footer>}
    </dialog>
  );
}
