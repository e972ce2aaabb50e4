import { useCallback, useEffect, useState } from "react";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import type * as triggerTicket from "./trigger-ticket.tsx";

/** What the ticket knows of orders that wait for a trigger: loaded for those who reach for one. */
export type TriggerCode = typeof triggerTicket;

const load = importWithRetry(() => import("./trigger-ticket.tsx"));
let loaded: TriggerCode | null = null;

/** Null until it is there; `want` asks for it ahead of time. */
export function useTriggerCode(isWanted: boolean): { code: TriggerCode | null; want: () => void } {
  const [code, setCode] = useState(loaded);
  const want = useCallback(() => {
    if (loaded !== null) return setCode(loaded);
    void load().then((module) => {
      loaded = module;
      setCode(module);
    });
  }, []);
  useEffect(() => {
    if (isWanted) want();
  }, [isWanted, want]);
  return { code, want };
}
