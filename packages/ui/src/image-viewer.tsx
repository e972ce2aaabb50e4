import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from "./icon.tsx";

export interface ViewedImage {
  src: string;
  name: string;
  /** "312.8 KB" */
  detail?: ReactNode | undefined;
  /** In pixels, where known, so that the place is kept while it loads. */
  width?: number | undefined;
  height?: number | undefined;
}

export interface ImageViewerProps {
  images: readonly ViewedImage[];
  /** Which of them is shown; nothing is shown without one. */
  index: number | undefined;
  onMove: (index: number) => void;
  onClose: () => void;
  labels: { close: string; previous: string; next: string; zoomIn: string; zoomOut: string };
  /** "1 of 2" */
  position: ReactNode;
  /** A link that downloads the picture that is shown. */
  action?: ReactNode | undefined;
}

/**
 * A picture of the chat at full size, on the platform's modal dialog, which keeps the focus inside and gives it
 * back. Arrows go to the neighbours, a press on the picture shows it pixel by pixel. Needs chat.css.
 */
export function ImageViewer({ images, index, onMove, onClose, labels, position, action }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const image = index === undefined ? undefined : images[index];
  const isOpen = image !== undefined;
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  function keyDown(event: KeyboardEvent) {
    if (index === undefined) return;
    const isRtl = document.documentElement.dir === "rtl";
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (step === undefined || images[index + step] === undefined) return;
    event.preventDefault();
    onMove(index + step);
  }
  return (
    <dialog
      ref={dialog}
      className={cx("image-modal", isOpen && "modal--open")}
      aria-label={image?.name}
      onClose={onClose}
      onKeyDown={keyDown}
    >
      {image !== undefined && index !== undefined && (
        <>
          <header>
            <span className="grow truncate">
              <b className="font-medium">{image.name}</b>{" "}
              <span className="image-modal__size">{image.detail}</span>
            </span>
            {action}
            <IconButton label={labels.close} onClick={onClose}>
              <XIcon />
            </IconButton>
          </header>
          <Zoomable key={image.src} image={image} labels={labels} />
          {images.length > 1 && (
            <footer>
              <Step to={index - 1} of={images} label={labels.previous} onMove={onMove}>
                <ChevronLeftIcon />
              </Step>
              <span className="grow" aria-live="polite">
                {position}
              </span>
              <Step to={index + 1} of={images} label={labels.next} onMove={onMove}>
                <ChevronRightIcon />
              </Step>
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}

function Step(props: {
  to: number;
  of: readonly ViewedImage[];
  label: string;
  onMove: (index: number) => void;
  children: ReactNode;
}) {
  const isDisabled = props.of[props.to] === undefined;
  return (
    <IconButton
      label={props.label}
      aria-disabled={isDisabled || undefined}
      className={cx(isDisabled && "is-disabled")}
      onClick={() => {
        if (!isDisabled) props.onMove(props.to);
      }}
    >
      {props.children}
    </IconButton>
  );
}

/** Fitted into the window, or pixel by pixel and scrolled. */
function Zoomable({
  image,
  labels,
}: {
  image: ViewedImage;
  labels: Pick<ImageViewerProps["labels"], "zoomIn" | "zoomOut">;
}) {
  const [isZoomed, setZoomed] = useState(false);
  return (
    <figure className={cx(isZoomed && "is-zoomed")}>
      <button
        type="button"
        aria-pressed={isZoomed}
        aria-label={isZoomed ? labels.zoomOut : labels.zoomIn}
        onClick={() => setZoomed(!isZoomed)}
      >
        <img src={image.src} alt={image.name} width={image.width} height={image.height} />
      </button>
    </figure>
  );
}
