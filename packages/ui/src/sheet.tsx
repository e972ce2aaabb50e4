import { Modal, type ModalProps } from "./modal.tsx";

/** Slides up from below on a phone, a dialog from 768 px. For tickets, pickers and filters. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} kind="sheet" />;
}
