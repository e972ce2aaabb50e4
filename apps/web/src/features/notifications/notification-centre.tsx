import { type RefObject, useEffect, useState } from "react";
import type { RemovedAllView } from "@fillmark/contracts/notifications";
import { IconLink } from "@fillmark/ui/button";
import { DropPanel } from "@fillmark/ui/drop-panel";
import { SettingsIcon } from "@fillmark/ui/icon";
import { Sheet } from "@fillmark/ui/sheet";
import { useIsDesk } from "../../lib/media.ts";
import { notifications as t } from "../../messages/en/notifications.ts";
import NotificationList from "./notification-list.tsx";

interface CentreProps {
  isOpen: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** All notifications: a panel under the bell on a desk, a sheet on a phone. */
export default function NotificationCentre({ isOpen, anchor, onClose }: CentreProps) {
  const isDesk = useIsDesk();
  // Kept here, as a window that grows or shrinks makes a panel of a sheet.
  const removal = useState<RemovedAllView | null>(null);
  const [, setRemoved] = removal;
  useEffect(() => {
    if (!isOpen) setRemoved(null);
  }, [isOpen, setRemoved]);
  const settings = (
    <IconLink isSmall href="/settings/notification" label={t("settings")} onClick={onClose}>
      <SettingsIcon className="icon-16" />
    </IconLink>
  );
  if (isDesk)
    return isOpen ? (
      <DropPanel anchor={anchor} onClose={onClose} title={t("title")} tools={settings}>
        <NotificationList removal={removal} onLeave={onClose} />
      </DropPanel>
    ) : null;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={
        <span className="ntf__head">
          {t("title")}
          {settings}
        </span>
      }
      closeLabel={t("close")}
      className="ntf__sheet"
    >
      {isOpen && <NotificationList removal={removal} onLeave={onClose} />}
    </Sheet>
  );
}
