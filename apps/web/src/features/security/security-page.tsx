import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Loaded } from "../../lib/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
import { security } from "../../messages/en/security.ts";
import { GoogleGroup } from "./google-group.tsx";
import { MoreGroup } from "./more-group.tsx";
import { PasskeyGroup } from "./passkey-group.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { Stage } from "./stage.ts";
import { TwoStepGroup } from "./two-step-group.tsx";
import "./security.css";

/** Draws the code for cameras, which few people ever need. */
const TotpSetup = lazy(() => import("./totp-setup.tsx"));

/** /settings/security: codes of an app, recovery codes and passkeys. */
export default function SecurityPage() {
  const [stage, setStage] = useState<Stage>({ kind: "rows" });
  useStartOfStage(stage);
  const toRows = () => setStage({ kind: "rows" });
  return (
    <Page title={security("title")} width="column" titleShown="desk" className="security">
      {stage.kind === "rows" && <SecurityRows onStage={setStage} />}
      {stage.kind === "totp" && (
        <Suspense fallback={<SkeletonRows label={security("loading")} count={4} />}>
          <TotpSetup setup={stage.setup} onStage={setStage} />
        </Suspense>
      )}
      {stage.kind === "codes" && <RecoveryCodes codes={stage.codes} onDone={toRows} />}
    </Page>
  );
}

function SecurityRows({ onStage }: { onStage: (stage: Stage) => void }) {
  const query = trpc.security.overview.useQuery();
  return (
    <Loaded
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
    </Loaded>
  );
}

/** Each stage is read from its beginning: its heading, or the page when the rows are back. */
function useStartOfStage(stage: Stage): void {
  const { kind } = stage;
  const seen = useRef(kind);
  useEffect(() => {
    if (seen.current === kind) return;
    seen.current = kind;
    window.scrollTo(0, 0);
    if (kind === "rows") document.getElementById("main")?.focus();
  }, [kind]);
}
