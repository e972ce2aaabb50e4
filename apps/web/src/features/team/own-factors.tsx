import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { PasskeyGroup } from "../../authentication/second-factor/passkey-group.tsx";
import type { Stage } from "../../authentication/second-factor/stage.ts";
import { TwoStepGroup } from "../../authentication/second-factor/two-step-group.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { security } from "../../messages/en/security.ts";

/** Codes of an app, recovery codes and passkeys of the admin who looks. */
export function OwnFactors({ onStage }: { onStage: (stage: Stage) => void }) {
  const query = trpc.adminSecurity.overview.useQuery();
  return (
    <QueryView
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
    </QueryView>
  );
}
