import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Loaded } from "../../lib/loaded.tsx";
import { PasskeyGroup } from "../../lib/second-factor/passkey-group.tsx";
import type { Stage } from "../../lib/second-factor/stage.ts";
import { TwoStepGroup } from "../../lib/second-factor/two-step-group.tsx";
import { trpc } from "../../lib/trpc.ts";
import { security } from "../../messages/en/security.ts";

/** Codes of an app, recovery codes and passkeys of the admin who looks. */
export function OwnFactors({ onStage }: { onStage: (stage: Stage) => void }) {
  const query = trpc.adminSecurity.overview.useQuery();
  return (
    <Loaded
      query={query}
      failed={security("failed")}
      skeleton={<SkeletonRows label={security("loading")} count={3} />}
    >
      {(view) => (
        <>
          <div className="tm__bleed">
            <TwoStepGroup view={view} onStage={onStage} />
          </div>
          <div className="tm__bleed">
            <PasskeyGroup view={view} />
          </div>
        </>
      )}
    </Loaded>
  );
}
