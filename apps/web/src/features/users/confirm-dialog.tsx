import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { users } from "../../messages/en/users.ts";

interface ConfirmDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  isDanger?: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in full. */
  text: string;
  deed: string;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, isBusy, isDanger = false, onClose, title, text, deed, onConfirm } = props;
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{users("keep")}</Button>
          <Button
            variant={isDanger ? "danger" : "primary"}
            data-autofocus=""
            isBusy={isBusy}
            onClick={onConfirm}
          >
            {deed}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
