import { useId, useState } from "react";
import type { NewsFeedView } from "@fillmark/contracts/news-feeds";
import { Button } from "@fillmark/ui/button";
import { Radio } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { feeds as words } from "../../messages/en/feeds.ts";

/** Takes a feed away, and asks what becomes of what it brought. */
export function RemoveFeedDialog({ feed, onDone }: { feed: NewsFeedView; onDone: () => void }) {
  const { id, name, articles: count } = feed;
  const radios = useId();
  const [kept, setKept] = useState("keep");
  const utils = trpc.useUtils();
  const remove = trpc.newsFeeds.remove.useMutation({
    onSuccess: () => {
      toast.ok(words("removed", { name }));
      onDone();
    },
    onError: (error) => toast.error(words("actionFailed"), describeError(error).text),
    onSettled: () => utils.newsFeeds.list.invalidate(),
  });
  return (
    <Dialog
      isOpen
      isBusy={remove.isPending}
      onClose={onDone}
      title={words("removeTitle", { name })}
      closeLabel={words("close")}
      description={words("removeText")}
      actions={
        <>
          <Button onClick={onDone}>{words("cancel")}</Button>
          <Button
            variant="danger"
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ id, keepsArticles: kept === "keep" })}
          >
            {words("remove")}
          </Button>
        </>
      }
    >
      {count > 0 && (
        <fieldset className="nk__choice">
          <legend className="sr">{words("removeArticles")}</legend>
          <Radio name={radios} value="keep" isOn={kept === "keep"} onChange={setKept}>
            {words("removeKeep", { count })}
          </Radio>
          <Radio name={radios} value="all" isOn={kept === "all"} onChange={setKept}>
            {words("removeAll", { count })}
          </Radio>
        </fieldset>
      )}
    </Dialog>
  );
}
