import { useEffect, useMemo, useState } from "react";
import type { HelpTopicView } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE, type Language } from "@fillmark/contracts/languages";
import { trpc } from "../../api-client/trpc.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import type { HelpFinder } from "./help-items.ts";
import type { SavedItem } from "./saved-items.ts";

const staleTime = 300_000;
const noTopics: readonly HelpTopicView[] = [];
const nothing: HelpFinder = { all: [], meantBy: () => [], suggestedFor: () => [] };
const loadItems = importWithRetry(() => import("./help-items.ts"));

interface HelpItems extends Pick<HelpFinder, "all" | "meantBy"> {
  /** What fits what the customer asked last. */
  readonly suggested: readonly SavedItem[];
}

/** The questions of the help, to be put in in the customer's language. */
export function useHelpItems(conversationId: string, asked: string): HelpItems {
  const language = trpc.inbox.userContext.useQuery({ conversationId }).data?.language ?? DEFAULT_LANGUAGE;
  const english = useTopics(DEFAULT_LANGUAGE);
  const theirs = useTopics(language);
  const [finder, setFinder] = useState(nothing);
  useEffect(() => {
    let isWanted = true;
    void loadItems()
      .then(({ readHelp }) => readHelp({ english, theirs, language, origin: window.location.origin }))
      .then((read) => {
        if (isWanted) setFinder(read);
      });
    return () => {
      isWanted = false;
    };
  }, [english, theirs, language]);
  const suggested = useMemo(() => finder.suggestedFor(asked), [finder, asked]);
  return { all: finder.all, meantBy: finder.meantBy, suggested };
}

function useTopics(language: Language): readonly HelpTopicView[] {
  return trpc.help.list.useQuery({ language }, { staleTime }).data?.topics ?? noTopics;
}
