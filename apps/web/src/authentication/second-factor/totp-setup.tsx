import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { CopyButton } from "@fillmark/ui/error-state";
import { FormCard } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { CodeForm } from "../code-form.tsx";
import { describeError } from "../../api-client/domain-error.ts";
import { useStepUp } from "../step-up.tsx";
import { domainErrorOf } from "../../api-client/trpc.ts";
import { security } from "../../messages/en/security.ts";
import { QrCode } from "../../lib/qr-code.tsx";
import type { Stage, TotpSetupCall } from "./stage.ts";
import { StageHeading } from "./stage-heading.tsx";
import { useFactorCalls } from "./factor-owner.ts";

interface TotpSetupProps {
  setup: TotpSetupCall;
  onStage: (stage: Stage) => void;
}

/** The secret for the app, scanned or typed, and the first code as the proof that it arrived. */
export default function TotpSetup({ setup, onStage }: TotpSetupProps) {
  const { challenge, secret, uri } = setup;
  const { guarded, dialog } = useStepUp();
  const { client, refresh } = useFactorCalls();
  const confirm = useMutation({
    mutationFn: (code: string) => guarded(() => client.confirmTotp.mutate({ challenge, code })),
    onSuccess: (on) => {
      if (on === undefined) return;
      void refresh();
      if (on.recoveryCodes === null) toast.ok(security("setupDone"));
      onStage(on.recoveryCodes === null ? { kind: "rows" } : { kind: "codes", codes: on.recoveryCodes });
    },
    onError: (error) => {
      const code = domainErrorOf(error)?.code;
      if (code !== "CHALLENGE_EXPIRED" && code !== "TWO_STEP_ALREADY_ON") return;
      toast.error(security("refused", { reason: describeError(error).text }));
      void refresh();
      onStage({ kind: "rows" });
    },
  });
  return (
    <FormCard title={<StageHeading>{security("setupTitle")}</StageHeading>}>
      <p className="text-14 text-secondary">{security("setupLead")}</p>
      <QrCode text={uri} label={security("setupPicture")} />
      <p className="mobile-only">
        <a className="link text-14" href={uri}>
          {security("setupOpen")}
        </a>
      </p>
      <div className="security__secret">
        <p className="text-14 text-secondary">{security("setupSecret")}</p>
        <div className="between">
          <code className="mono">{inFours(secret)}</code>
          <CopyButton text={secret} label={security("copy")} copiedLabel={security("copied")} />
        </div>
      </div>
      <CodeForm
        label={security("setupCode")}
        action={security("setupDo")}
        call={confirm}
        isFirst={false}
        send={(code) => confirm.mutateAsync(code)}
      />
      <Button isBlock onClick={() => onStage({ kind: "rows" })}>
        {security("cancel")}
      </Button>
      {dialog}
    </FormCard>
  );
}

/** Easier to type without losing the place. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
