import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { team } from "../../messages/en/team.ts";

interface ConfirmDialogProps {
  isBusy: boolean;
  /** Nothing is lost by it. */
  isSafe?: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in full. */
  text: string;
  deed: string;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isBusy, isSafe = false, onClose, title, text, deed, onConfirm } = props;
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{team("keep")}</Button>
          <Button
            variant={isSafe ? "primary" : "danger"}
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
