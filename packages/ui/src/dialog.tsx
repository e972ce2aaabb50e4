import type { ReactNode } from "react";
import { Modal, type ModalProps } from "./modal.tsx";

export interface DialogProps extends ModalProps {
  /** What will happen, in full. */
  description?: ReactNode | undefined;
  /** The buttons: the way out first, the action last. */
  actions?: ReactNode | undefined;
}

/** A question that must be answered before going on, in the middle of the window. */
export function Dialog({ description, actions, children, ...modal }: DialogProps) {
  return (
    <Modal {...modal} kind="dialog">
      {description !== undefined && <p className="dialog__text">{description}</p>}
      {children}
      {actions !== undefined && <div className="dialog__actions">{actions}</div>}
    </Modal>
  );
}
