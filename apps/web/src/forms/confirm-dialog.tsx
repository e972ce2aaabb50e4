import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";

interface ConfirmDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  isDanger?: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in full. */
  text: string;
  keep: string;
  action: string;
  onConfirm: () => void;
}

/** Asks once more before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, isBusy, isDanger = false, onClose, title, text, keep, action, onConfirm } = props;
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button
            variant={isDanger ? "danger" : "primary"}
            data-autofocus=""
            isBusy={isBusy}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
