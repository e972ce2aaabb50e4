import { type FormEvent, useState } from "react";
import type { EditedTopicView } from "@fillmark/contracts/help";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { content } from "../../messages/en/content.ts";

/** The name of a topic, new or known. */
export function TopicDialog({ topic, onDone }: { topic: EditedTopicView | null; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [title, setTitle] = useState(topic?.title ?? "");
  const [isWrong, setWrong] = useState(false);
  const save = trpc.help.saveTopic.useMutation({
    onSuccess: () => {
      toast.ok(content("savedDone"));
      onDone();
    },
    onError: (error) => toast.error(content("actionFailed"), describeError(error).text),
    onSettled: () => utils.help.listEdited.invalidate(),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setWrong(title.trim() === "");
    if (title.trim() === "") return;
    save.mutate({ title: title.trim(), ...(topic === null ? {} : { id: topic.id }) });
  }
  return (
    <Dialog
      isOpen
      onClose={onDone}
      isBusy={save.isPending}
      title={topic === null ? content("newTopic") : content("renameTopic", { title: topic.title })}
      closeLabel={content("close")}
    >
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={content("topicTitle")}
          maxLength={80}
          data-autofocus=""
          value={title}
          error={isWrong ? content("topicMissing") : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="dialog__actions">
          <Button onClick={onDone}>{content("cancel")}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {content("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
