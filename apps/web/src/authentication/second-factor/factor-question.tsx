import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { useStepUp } from "../step-up.tsx";
import { security } from "../../messages/en/security.ts";

interface FactorQuestionProps<Done> {
  isOpen: boolean;
  isDanger?: boolean;
  title: string;
  /** What will happen, in full. */
  text: string;
  keep: string;
  action: string;
  act: () => Promise<Done>;
  onDone: (done: Done) => void | Promise<void>;
  onClose: () => void;
}

/** Asks once more before a second factor is changed, and for proof of who asks. */
export function FactorQuestion<Done>(props: FactorQuestionProps<Done>) {
  const { isOpen, isDanger = false, title, text, keep, action, act, onDone, onClose } = props;
  const { guarded, dialog } = useStepUp();
  const change = useMutation({
    mutationFn: () => guarded(act),
    onSuccess: (done) => (done === undefined ? undefined : onDone(done)),
    onError: (error) => toast.error(security("refused", { reason: describeError(error).text })),
  });
  return (
    <>
      <Dialog
        isOpen={isOpen}
        isBusy={change.isPending}
        onClose={onClose}
        title={title}
        description={text}
        actions={
          <>
            <Button onClick={onClose}>{keep}</Button>
            <Button
              variant={isDanger ? "danger" : "primary"}
              isBusy={change.isPending}
              onClick={() => change.mutate()}
            >
              {action}
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
      {dialog}
    </>
  );
}
