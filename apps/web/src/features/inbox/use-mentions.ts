import type { AgentView } from "@fillmark/contracts/inbox";
import { trpc } from "../../api-client/trpc.ts";
import { useCurrentAdmin } from "../../session/current-admin.ts";
import { atQuery, matchingColleagues } from "./mention-query.ts";
import { usePickList } from "./use-pick-list.ts";

/** Names that a note can mention, for where it is shown; one's own as well. */
export function useColleagues(): readonly AgentView[] {
  return trpc.inbox.listColleagues.useQuery(undefined, { staleTime: 300_000 }).data ?? [];
}

interface Field {
  isNote: boolean;
  text: string;
  caret: number;
  onInsert: (name: string, from: number, to: number) => void;
}

/** The list of colleagues while an "@" asks for one in a note. Nobody mentions themselves. */
export function useMentions({ isNote, text, caret, onInsert }: Field) {
  const ownId = useCurrentAdmin()?.id;
  const others = useColleagues().filter(({ id }) => id !== ownId);
  const query = isNote ? atQuery(text, caret) : null;
  const hasMatch = query !== null && matchingColleagues(others, query.text).length > 0;
  return usePickList({
    query: hasMatch ? query : null,
    matching: (words) => matchingColleagues(others, words),
    onPick: ({ name }, from) => onInsert(`@${name} `, from, caret),
  });
}
