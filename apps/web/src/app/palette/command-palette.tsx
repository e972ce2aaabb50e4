import "./palette.css";
import { lazy, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { Modal } from "@fillmark/ui/modal";
import { closeAppDialog, useAppDialog } from "../../account/app-dialog.ts";
import type { CancelTarget } from "../../features/trading/cancel-orders.tsx";
import { usePairsByName } from "../../features/trading/use-my-orders.ts";
import { palette } from "../../messages/en/palette.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { PaletteSearch } from "./palette-search.tsx";

const loadDialog = importWithRetry(() => import("../../features/trading/cancel-orders.tsx"));
const CancelDialog = lazy(async () => ({ default: (await loadDialog()).CancelDialog }));

/** Pairs, pages, actions and own orders by a few letters, news and questions by their words, over any page. */
export default function CommandPalette() {
  const isOpen = useAppDialog() === "palette";
  const [cancelTarget, setCancelTarget] = useState<CancelTarget | null>(null);
  const [hasCanceled, setHasCanceled] = useState(false);
  /** It has closed and given the focus back before what was chosen takes it. */
  function choose(run: () => void): void {
    flushSync(closeAppDialog);
    run();
  }
  function cancel(target: CancelTarget): void {
    setHasCanceled(true);
    setCancelTarget(target);
  }
  return (
    <>
      <Modal
        kind="dialog"
        className="palette"
        isOpen={isOpen}
        onClose={closeAppDialog}
        title={palette("title")}
      >
        {isOpen && <PaletteSearch onChoose={choose} onCancel={cancel} onClose={closeAppDialog} />}
      </Modal>
      {hasCanceled && (
        <Suspense>
          <CancelOrders target={cancelTarget} onDone={() => setCancelTarget(null)} />
        </Suspense>
      )}
    </>
  );
}

function CancelOrders({ target, onDone }: { target: CancelTarget | null; onDone: () => void }) {
  const pairs = usePairsByName();
  return <CancelDialog {...{ target, pairs, onDone }} />;
}
