import { useEffect, useId, useRef } from "react";
import { Button } from "@fillmark/ui/button";
import { notifications as t } from "../../messages/en/notifications.ts";

interface RemovedBandProps {
  count: number;
  isBusy: boolean;
  onUndo: () => void;
}

/** How many have just gone, and the way back. It takes the focus, as what was pressed is gone too. */
export function RemovedBand({ count, isBusy, onUndo }: RemovedBandProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const said = useId();
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className="ntf__removed">
      <span id={said}>{t("removedAll", { count })}</span>
      <Button ref={undo} size="sm" aria-describedby={said} isBusy={isBusy} onClick={onUndo}>
        {t("undo")}
      </Button>
    </div>
  );
}
