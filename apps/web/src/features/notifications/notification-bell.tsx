import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { NotificationView } from "@fillmark/contracts/notifications";
import { IconButton } from "@fillmark/ui/button";
import { BellIcon } from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { toast } from "@fillmark/ui/toast";
import { useAccountEvent } from "../../account/account-events.ts";
import { notificationSound } from "../../lib/sound.ts";
import { trpc } from "../../api-client/trpc.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { demoAccountNumber } from "../../session/demo-account.ts";
import { notifications as t } from "../../messages/en/notifications.ts";
import { describeNotification } from "./notification-text.ts";

const NotificationCentre = lazy(importWithRetry(() => import("./notification-centre.tsx")));
const maxShown = 99;

/** The bell of the header: how many are unread, the centre behind it, and a word about what comes while one looks. */
export default function NotificationBell() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const unread = useUnread(isOpen);
  return (
    <>
      <IconButton
        ref={button}
        label={unread === 0 ? t("bell") : t("bellUnread", { count: unread })}
        count={unread === 0 ? undefined : unread > maxShown ? `${maxShown}+` : String(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setOpen(!isOpen);
        }}
      >
        <BellIcon />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <NotificationCentre isOpen={isOpen} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useUnread(isOpen: boolean): number {
  const utils = trpc.useUtils();
  const { data } = trpc.notifications.unread.useQuery(undefined, { staleTime: 60_000 });
  const unread = data?.unread ?? 0;
  useAccountEvent((event) => {
    if (event.type !== "notifications") return;
    utils.notifications.unread.setData(undefined, { unread: event.unread });
    void utils.notifications.list.invalidate();
    if (event.newest !== null) announce(event.newest, isOpen);
  });
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    const shown = unread === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(unread);
    shown.catch(() => undefined);
  }, [unread]);
  return unread;
}

/** Shown for a moment where a user looks, unless they have just done it themselves or are informed by the page. */
function announce({ content }: NotificationView, isOpen: boolean): void {
  if (content.type === "chat") return;
  notificationSound.once();
  if (isOpen || isAnnouncedElsewhere(content) || document.visibilityState === "hidden") return;
  const { title, detail, href } = describeNotification(content);
  toast.info(<Link href={href}>{title}</Link>, detail);
}

/** The trade screen announces the fills of its account. What guards the account is changed by its owner, as a withdrawal is asked for. */
function isAnnouncedElsewhere(content: NotificationView["content"]): boolean {
  const isFill =
    (content.type === "order_filled" || content.type === "orders_filled") &&
    `${content.demoAccountNumber ?? demoAccountNumber}` === demoAccountNumber;
  const isAsked = content.type === "withdrawal" && content.state === "requested";
  return content.type === "security" || isAsked || (isFill && window.location.pathname.startsWith("/trade"));
}
