import { lazy, Suspense, useState } from "react";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { useCurrentAdmin } from "../../session/current-admin.ts";
import { RecoveryCodes } from "../../authentication/second-factor/recovery-codes.tsx";
import { type Stage, useStartOfStage } from "../../authentication/second-factor/stage.ts";
import { security } from "../../messages/en/security.ts";
import { team } from "../../messages/en/team.ts";
import { OwnAccounts } from "./own-accounts.tsx";
import { OwnFactors } from "./own-factors.tsx";
import { OwnPassword } from "./own-password.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import "./team.css";

/** Draws the code for cameras, which is needed once. */
const TotpSetup = lazy(() => import("../../authentication/second-factor/totp-setup.tsx"));

/** /admin/account: an admin's own second factor, password and devices. */
export default function AccountPage() {
  const [stage, setStage] = useState<Stage>({ kind: "rows" });
  useStartOfStage(stage);
  const admin = useCurrentAdmin();
  const mustAddFactor = admin?.mustAddFactor ?? false;
  return (
    <>
      <ConsoleHeader title={team("account")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <div className="tm__account">
          {stage.kind === "totp" && (
            <Suspense fallback={<SkeletonRows label={security("loading")} count={4} />}>
              <TotpSetup setup={stage.setup} onStage={setStage} />
            </Suspense>
          )}
          {stage.kind === "codes" && (
            <RecoveryCodes
              codes={stage.codes}
              email={admin?.email ?? ""}
              onDone={() => setStage({ kind: "rows" })}
            />
          )}
          {stage.kind === "rows" && (
            <>
              {mustAddFactor && <Note tone="warn">{team("mustAddFactor")}</Note>}
              <OwnFactors onStage={setStage} />
              {!mustAddFactor && (
                <>
                  <OwnPassword />
                  <OwnSessions />
                  <OwnAccounts />
                </>
              )}
            </>
          )}
        </div>
      </main>
    </>
  );
}
