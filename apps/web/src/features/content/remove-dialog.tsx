import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { content } from "../../messages/en/content.ts";

export interface Removed {
  kind: "topic" | "question";
  id: string;
  title: string;
  /** Questions that go with a topic. */
  count: number;
}

/** Says what will be gone, and takes it away. */
export function RemoveDialog({ removed, onDone }: { removed: Removed; onDone: () => void }) {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: () => {
      toast.ok(content("deleted"));
      onDone();
    },
    onError: (error: unknown) => toast.error(content("actionFailed"), describeError(error).text),
    onSettled: () => utils.help.listEdited.invalidate(),
  };
  const topic = trpc.help.deleteTopic.useMutation(options);
  const question = trpc.help.deleteQuestion.useMutation(options);
  const { kind, id, title, count } = removed;
  const remove = kind === "topic" ? topic : question;
  return (
    <Dialog
      isOpen
      onClose={onDone}
      isBusy={remove.isPending}
      title={kind === "topic" ? content("removeTopicTitle", { title }) : content("removeQuestionTitle")}
      closeLabel={content("close")}
      description={
        kind === "topic" ? content("removeTopicText", { count }) : content("removeQuestionText", { title })
      }
      actions={
        <>
          <Button onClick={onDone}>{content("cancel")}</Button>
          <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate({ id })}>
            {content("removeDo")}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
