import { type RefObject, useRef, useState } from "react";
import { IconButton, IconLink } from "@fillmark/ui/button";
import { DropPanel } from "@fillmark/ui/drop-panel";
import { BellIcon, SettingsIcon } from "@fillmark/ui/icon";
import { Sheet } from "@fillmark/ui/sheet";
import { useIsDesk } from "../../lib/media.ts";
import { trpc } from "../../api-client/trpc.ts";
import { adminNotices } from "../../messages/en/admin-notices.ts";
import { useCurrentAdmin } from "../../session/current-admin.ts";
import { NoticeList } from "./notice-list.tsx";
import "./bell.css";

const maxShown = 99;
const everyMs = 15_000;

/** What waits for this admin: how many they have not read, and the list behind it. */
export function ConsoleBell() {
  const admin = useCurrentAdmin();
  return admin === null || admin.mustAddFactor ? null : <Bell />;
}

function Bell() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unread =
    trpc.adminNotifications.unread.useQuery(undefined, { refetchInterval: everyMs }).data?.unread ?? 0;
  return (
    <>
      <IconButton
        ref={button}
        label={unread === 0 ? adminNotices("bell") : adminNotices("bellUnread", { count: unread })}
        count={unread === 0 ? undefined : unread > maxShown ? `${maxShown}+` : String(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon />
      </IconButton>
      <Centre isOpen={isOpen} anchor={button} onClose={() => setOpen(false)} />
    </>
  );
}

interface CentreProps {
  isOpen: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A panel under the bell on a desk, a sheet on a phone. */
function Centre({ isOpen, anchor, onClose }: CentreProps) {
  const isDesk = useIsDesk();
  const settings = (
    <IconLink isSmall href="/admin/notifications" label={adminNotices("own")} onClick={onClose}>
      <SettingsIcon className="icon-16" />
    </IconLink>
  );
  if (isDesk)
    return isOpen ? (
      <DropPanel anchor={anchor} onClose={onClose} title={adminNotices("title")} tools={settings}>
        <NoticeList onLeave={onClose} />
      </DropPanel>
    ) : null;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={
        <span className="nb__head">
          {adminNotices("title")}
          {settings}
        </span>
      }
      closeLabel={adminNotices("close")}
      className="nb__sheet"
    >
      {isOpen && <NoticeList onLeave={onClose} />}
    </Sheet>
  );
}
