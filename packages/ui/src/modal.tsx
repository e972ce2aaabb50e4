import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { XIcon } from "./icon.tsx";

export interface ModalProps {
  isOpen: boolean;
  /** Escape, the close button and a press beside it ask for this. */
  onClose: () => void;
  title: ReactNode;
  /** Its name where the title holds more than one, as a price that moves. */
  label?: string | undefined;
  /** Without a name there is no close button: then the content must offer a way out. */
  closeLabel?: string | undefined;
  /** While work is under way it can't be closed. */
  isBusy?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The platform's own modal dialog: it keeps the focus inside, gives it back, makes the rest inert
 * and closes on Escape, at no cost in bytes. `kind` decides how it looks on a phone. The focus goes
 * to the element marked `data-autofocus`, or to the first control.
 */
export function Modal(props: ModalProps & { kind: "sheet" | "dialog" }) {
  const { kind, isOpen, onClose, title, label, closeLabel, isBusy = false, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (!isOpen) element.close();
    else {
      element.showModal();
      element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    }
  }, [isOpen]);

  // One that goes while it is open is closed first: else what had the focus before wouldn't get it back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  function askToClose() {
    if (!isBusy) onClose();
  }
  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    event.preventDefault();
    if (event.target === event.currentTarget) askToClose();
  }
  /** A browser lets nobody hold back a second Escape: who may not leave yet comes back, the others are away. */
  function closed({ currentTarget, target }: SyntheticEvent<HTMLDialogElement>) {
    if (!isOpen || target !== currentTarget || currentTarget.open) return;
    if (isBusy) currentTarget.showModal();
    else onClose();
  }
  function pressBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) askToClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape does by key what a press beside the dialog does.
    <dialog
      ref={dialog}
      className={cx("modal", isOpen && "modal--open", kind, className)}
      aria-label={label}
      aria-labelledby={label === undefined ? titleId : undefined}
      aria-busy={isBusy || undefined}
      onCancel={cancel}
      onClose={closed}
      onClick={pressBeside}
    >
      <div className="modal__body">
        <div className="modal__head">
          <h2 className="text-20" id={titleId}>
            {title}
          </h2>
          {closeLabel !== undefined && (
            <IconButton label={closeLabel} onClick={askToClose}>
              <XIcon />
            </IconButton>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
