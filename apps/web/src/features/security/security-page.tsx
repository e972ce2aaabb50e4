import { lazy, Suspense, useState } from "react";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useCurrentUser } from "../../session/current-user.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { security } from "../../messages/en/security.ts";
import { GoogleGroup } from "./google-group.tsx";
import { MoreGroup } from "./more-group.tsx";
import { PasskeyGroup } from "../../authentication/second-factor/passkey-group.tsx";
import { RecoveryCodes } from "../../authentication/second-factor/recovery-codes.tsx";
import { type Stage, useStartOfStage } from "../../authentication/second-factor/stage.ts";
import { TwoStepGroup } from "../../authentication/second-factor/two-step-group.tsx";
import "./security.css";

/** Draws the code for cameras, which few people ever need. */
const TotpSetup = lazy(() => import("../../authentication/second-factor/totp-setup.tsx"));

/** /settings/security: codes of an app, recovery codes and passkeys. */
export default function SecurityPage() {
  const [stage, setStage] = useState<Stage>({ kind: "rows" });
  const email = useCurrentUser()?.email ?? "";
  useStartOfStage(stage);
  const toRows = () => setStage({ kind: "rows" });
  return (
    <Page title={security("title")} width="column" titleShown="desktop" className="security">
      {stage.kind === "rows" && <SecurityRows onStage={setStage} />}
      {stage.kind === "totp" && (
        <Suspense fallback={<SkeletonRows label={security("loading")} count={4} />}>
          <TotpSetup setup={stage.setup} onStage={setStage} />
        </Suspense>
      )}
      {stage.kind === "codes" && <RecoveryCodes codes={stage.codes} email={email} onDone={toRows} />}
    </Page>
  );
}

function SecurityRows({ onStage }: { onStage: (stage: Stage) => void }) {
  const query = trpc.security.overview.useQuery();
  return (
    <QueryView
      query={query}
      failed={security("failed")}
      skeleton={<SkeletonRows label={security("loading")} count={5} />}
    >
      {(view) => (
        <>
          <TwoStepGroup view={view} onStage={onStage} />
          <PasskeyGroup view={view} />
          <GoogleGroup view={view} />
          <MoreGroup view={view} />
        </>
      )}
    </QueryView>
  );
}
