import "./queue.css";
import { type ReactNode, useRef } from "react";
import type { AdminPermission } from "@fillmark/contracts/admin";
import { Button } from "@fillmark/ui/button";
import { Queue } from "@fillmark/ui/queue";
import { approvals } from "../messages/en/approvals.ts";
import { Allowed } from "./allowed.tsx";
import { ConsoleHeader } from "./console-header.tsx";
import { may, useCurrentAdmin } from "../session/current-admin.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useQueueKeys } from "./queue-keys.ts";

interface QueuePageProps {
  permission: AdminPermission;
  /** The page's one h1. */
  title: string;
  /** Buttons in the header. */
  tools?: ReactNode | undefined;
  /** Filters above the rows. */
  filters?: ReactNode | undefined;
  /** `QueueRows`, or what stands for them while there are none. */
  list: ReactNode;
  /** The opened row; undefined while none is. On a phone it stands alone. */
  detail: ReactNode | undefined;
  /** Said beside the list while none is open. */
  hint: string;
  /** Names of both parts for screen readers. */
  listLabel: string;
  detailLabel: string;
  onBack: () => void;
  keys?: Readonly<Record<string, () => void>> | undefined;
}

/** A page of the console where things wait to be decided: a list, and beside it what was opened. */
export function QueuePage(props: QueuePageProps) {
  const admin = useCurrentAdmin();
  if (may(admin, props.permission)) return <Walked {...props} />;
  return (
    <>
      <ConsoleHeader title={props.title} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission={props.permission}>{null}</Allowed>
      </main>
    </>
  );
}

function Walked({ title, tools, onBack, keys, detail, ...parts }: QueuePageProps) {
  const main = useRef<HTMLElement>(null);
  useQueueKeys({ main, back: onBack, more: keys });
  useKeptFocus(main);
  return (
    <>
      <ConsoleHeader title={title}>{tools}</ConsoleHeader>
      <main ref={main} className="ad__main screen-queue" id="main" tabIndex={-1}>
        <Queue
          {...parts}
          detail={
            detail === undefined ? undefined : (
              <>
                <Button className="qu__back" size="sm" variant="quiet" onClick={onBack}>
                  {approvals("back")}
                </Button>
                {detail}
              </>
            )
          }
        />
      </main>
    </>
  );
}
