import type { ReactNode } from "react";
import { IconButton } from "@fillmark/ui/button";
import { CircleAlertIcon, InfoIcon, XIcon } from "@fillmark/ui/icon";
import "./announcement.css";

interface AnnouncementProps {
  kind: "info" | "warning";
  /** Said before the title: "Warning". The sign says it to the eye. */
  kindLabel: string;
  title: string;
  closeLabel: string;
  onClose?: (() => void) | undefined;
  /** The text below the title, if there is one. */
  children: ReactNode;
}

/** What the operator says to everybody: a strip between the header and the page. */
export function Announcement({ kind, kindLabel, title, closeLabel, onClose, children }: AnnouncementProps) {
  const Sign = kind === "warning" ? CircleAlertIcon : InfoIcon;
  return (
    <section className={`ann ann--${kind}`}>
      <Sign />
      <div className="ann__b">
        <p className="ann__t">
          <span className="sr-only">{kindLabel}: </span>
          {title}
        </p>
        {children}
      </div>
      <IconButton label={closeLabel} isSmall onClick={onClose}>
        <XIcon />
      </IconButton>
    </section>
  );
}
