import { useId, useState } from "react";
import type { NewsFeedView } from "@fillmark/contracts/news-feeds";
import { Button } from "@fillmark/ui/button";
import { Radio } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { feeds as t } from "../../messages/en/feeds.ts";

/** Takes a feed away, and asks what becomes of what it brought. */
export function RemoveFeedDialog({ feed, onDone }: { feed: NewsFeedView; onDone: () => void }) {
  const { id, name, articles: count } = feed;
  const radios = useId();
  const [kept, setKept] = useState("keep");
  const utils = trpc.useUtils();
  const remove = trpc.newsFeeds.remove.useMutation({
    onSuccess: () => {
      toast.ok(t("removed", { name }));
      onDone();
    },
    onError: (error) => toast.error(t("actionFailed"), describeError(error).text),
    onSettled: () => utils.newsFeeds.list.invalidate(),
  });
  return (
    <Dialog
      isOpen
      isBusy={remove.isPending}
      onClose={onDone}
      title={t("removeTitle", { name })}
      closeLabel={t("close")}
      description={t("removeText")}
      actions={
        <>
          <Button onClick={onDone}>{t("cancel")}</Button>
          <Button
            variant="danger"
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ id, keepsArticles: kept === "keep" })}
          >
            {t("remove")}
          </Button>
        </>
      }
    >
      {count > 0 && (
        <fieldset className="nk__choice">
          <legend className="sr-only">{t("removeArticles")}</legend>
          <Radio name={radios} value="keep" isOn={kept === "keep"} onChange={setKept}>
            {t("removeKeep", { count })}
          </Radio>
          <Radio name={radios} value="all" isOn={kept === "all"} onChange={setKept}>
            {t("removeAll", { count })}
          </Radio>
        </fieldset>
      )}
    </Dialog>
  );
}
