import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { comingFrom } from "../../session/came-from.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { useToken } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";
import { news } from "../../messages/en/news.ts";

interface Saved {
  isSaved: boolean;
  toggle: () => void;
}

/**
 * Whether the reader has put an article by. The sign changes at once and goes back where the server refuses; a guest is
 * led to the sign-in, as there is nobody to keep it for, and back to the article.
 */
export function useSaved(id: string): Saved {
  const [, navigate] = useLocation();
  const isGuest = useToken() === null;
  const utils = trpc.useUtils();
  const known = trpc.news.listSavedIds.useQuery(undefined, { enabled: !isGuest, staleTime: 60_000 });
  const isSaved = !isGuest && known.data?.ids.includes(id) === true;
  const mark = (asSaved: boolean): void => {
    utils.news.listSavedIds.setData(undefined, (before) => {
      const others = (before?.ids ?? []).filter((each) => each !== id);
      return { ids: asSaved ? [id, ...others] : others };
    });
  };
  const save = trpc.news.saveArticle.useMutation({
    onMutate: async (wanted) => {
      await utils.news.listSavedIds.cancel();
      mark(wanted.isSaved);
    },
    onError: (error, wanted) => {
      // Without a network nobody could ask how it stands.
      mark(!wanted.isSaved);
      toast.error(news(wanted.isSaved ? "saveFailed" : "unsaveFailed"), describeError(error).text);
    },
    onSettled: () => {
      void utils.news.listSavedIds.invalidate();
      void utils.news.listSaved.invalidate();
    },
  });
  const toggle = (): void => {
    if (isGuest) {
      toast.error(news("saveNeedsAccount"));
      navigate("/login", comingFrom(window.location.pathname));
    } else if (!save.isPending) save.mutate({ id, isSaved: !isSaved });
  };
  return { isSaved, toggle };
}
