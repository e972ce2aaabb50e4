import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { ArrowLeftRightIcon } from "@fillmark/ui/icon";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { compare } from "../../messages/en/compare.ts";
import { endCompareRequest, useCompareRequest } from "./compare-request.ts";
import { comparedWith } from "./use-chart-choice.ts";

const loadPicker = importWithRetry(() => import("./compare-picker.tsx"));
const ComparePicker = lazy(async () => ({ default: (await loadPicker()).ComparePicker }));

interface CompareButtonProps {
  pair: string;
  chosen: readonly string[];
  onChange: (compared: string[]) => void;
  /** The chart that stands still draws no other pair. */
  onOpen?: () => void;
  /** Of which chart beside the page's own, from 2; that of the page is asked for by key and command too. */
  place?: number;
}

/** Opens the list of pairs that can be drawn on the same chart. */
export function CompareButton({ pair, chosen, onChange, onOpen, place }: CompareButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const compared = comparedWith(pair, { compare: chosen });
  function open(next: boolean): void {
    if (next) onOpen?.();
    else button.current?.focus();
    setOpen(next);
  }
  const isRequested = useCompareRequest() && place === undefined;
  const answer = useEffectEvent(() => {
    if (!isRequested) return;
    endCompareRequest();
    open(!isOpen);
  });
  useEffect(() => answer(), [isRequested]);
  const label = place === undefined ? compare("button") : compare("ofChart", { place });
  const { length } = compared;
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        className={place === undefined ? "desktop-only" : undefined}
        aria-label={length === 0 ? label : `${label} ${length}`}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        <ArrowLeftRightIcon className="icon-16" />
        {length > 0 && <span className="text-muted">{length}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <ComparePicker {...{ pair, compared, onChange }} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
