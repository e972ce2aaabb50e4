import type { KeyLimitsView } from "@fillmark/contracts/key-limits";
import { keyPage } from "../../messages/en/key-page.ts";
import { KillSwitchPanel } from "../../limits/kill-switch-panel.tsx";
import { LimitsPanel } from "../../limits/limits-panel.tsx";
import { UsedToday } from "../../limits/used-today.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useKeyLimits } from "./use-key-limits.ts";

/** What a key is allowed, what of it is used today, and its kill switch. */
export function KeyLimits({ keyId, view }: { keyId: string; view: KeyLimitsView }) {
  const { save, turn } = useKeyLimits(keyId);
  const pairs = trpc.market.listPairs.useQuery().data ?? [];
  return (
    <>
      <KillSwitchPanel
        killSwitch={view.killSwitch}
        text={keyPage("killText")}
        confirmText={keyPage("confirmText")}
        isBusy={turn.isPending}
        onSet={(choice) =>
          turn.mutateAsync(choice.on ? { keyId, on: true, cancels: choice.cancels } : { keyId, on: false })
        }
      />
      <UsedToday view={view} />
      <LimitsPanel
        view={view}
        pairs={pairs.map(({ pair }) => pair)}
        isBusy={save.isPending}
        onSave={(asked) => save.mutateAsync({ keyId, ...asked })}
      />
    </>
  );
}
