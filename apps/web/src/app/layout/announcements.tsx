import { useState } from "react";
import type { AnnouncementView } from "@fillmark/contracts/site";
import { Announcement } from "../../operator/announcement.tsx";
import { useToken } from "../../session/session.ts";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { RichText } from "../../articles/rich-text.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { announcements } from "../../messages/en/announcements.ts";
import { dismissedHere, keepDismissed } from "./dismissed-announcements.ts";

const retryMs = 300_000;
const soonestMs = 1_000;

/** What the operator says to everybody, above the page, until its time is over or a user closes it. */
export default function Announcements() {
  const isUser = useToken() !== null;
  const [closed, setClosed] = useState(dismissedHere);
  const { data } = trpc.site.announcements.useQuery(
    { language: readerLanguage },
    { staleTime: 60_000, refetchInterval: ({ state }) => nextLook(state.data) },
  );
  const dismiss = trpc.site.dismissAnnouncement.useMutation();
  const shown = data?.items.filter(({ id }) => !closed.includes(id)) ?? [];
  if (shown.length === 0) return null;
  function close({ id, isDismissible }: AnnouncementView): void {
    setClosed([...closed, id]);
    // One that can't be closed for good is only out of the way until the page is opened again.
    if (!isDismissible) return;
    keepDismissed(id);
    if (isUser) dismiss.mutate({ id });
  }
  return (
    <aside className="anns" aria-label={announcements("title")}>
      {shown.map((item) => (
        <Announcement
          key={item.id}
          kind={item.kind}
          kindLabel={announcements(item.kind)}
          title={item.title}
          closeLabel={announcements(item.isDismissible ? "close" : "hide", { title: item.title })}
          onClose={() => close(item)}
        >
          {item.text.length > 0 && <RichText text={item.text} deeper={1} />}
        </Announcement>
      ))}
    </aside>
  );
}

interface Timed {
  readonly items: readonly Pick<AnnouncementView, "endsAt">[];
  readonly nextAt: string | null;
}

/** Every few minutes, and when one begins or ends. */
function nextLook(data: Timed | undefined): number {
  const times = [data?.nextAt ?? null, ...(data?.items.map(({ endsAt }) => endsAt) ?? [])];
  const waits = times.flatMap((at) => (at === null ? [] : [Date.parse(at) - Date.now()]));
  return Math.max(soonestMs, Math.min(retryMs, ...waits));
}
