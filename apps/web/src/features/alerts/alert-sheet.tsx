import { useEffect, useState } from "react";
import { Sheet } from "@fillmark/ui/sheet";
import { endAlertAsk, type AlertAsk, useAlertAsk } from "../../market-data/price-alert.ts";
import { alerts } from "../../messages/en/alerts.ts";
import { AlertForm } from "./alert-form.tsx";
import { AlertList } from "../../market-data/price-alert-list.tsx";

/** Where an alert is set, from any page. It keeps what it shows while it slides away. */
export default function AlertSheet() {
  const ask = useAlertAsk();
  const [shown, setShown] = useState<AlertAsk | null>(ask);
  useEffect(() => {
    if (ask !== null) setShown(ask);
  }, [ask]);
  const pair = shown?.pair ?? null;
  return (
    <Sheet
      isOpen={ask !== null}
      onClose={endAlertAsk}
      title={pair === null ? alerts("title") : alerts("titleOf", { pair })}
      closeLabel={alerts("close")}
    >
      {ask !== null && (
        <div className="stack alert">
          <p className="text-14 text-secondary">{alerts("lead")}</p>
          <AlertForm ask={ask} onDone={endAlertAsk} />
          {pair !== null && <AlertList pair={pair} />}
        </div>
      )}
    </Sheet>
  );
}
