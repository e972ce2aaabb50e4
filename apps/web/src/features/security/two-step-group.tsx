import type { SecurityView } from "@fillmark/contracts/security";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { SmartphoneIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { formatDay } from "../../lib/format.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { security } from "../../messages/en/security.ts";
import { RecoveryRow } from "./recovery-row.tsx";
import type { Stage } from "./stage.ts";
import { TurnTotpOff } from "./turn-totp-off.tsx";

interface TwoStepProps {
  view: SecurityView;
  onStage: (stage: Stage) => void;
}

/** What is asked for beside the password: codes of an app, and the recovery codes for the day it is gone. */
export function TwoStepGroup({ view, onStage }: TwoStepProps) {
  const { totpSince, passkeys } = view;
  const hasSecondStep = totpSince !== null || passkeys.length > 0;
  return (
    <>
      <SettingGroup title={security("twoStep")}>
        <SettingRow
          icon={<SmartphoneIcon />}
          title={security("app")}
          detail={
            totpSince === null ? security("appOff") : security("appSince", { day: formatDay(totpSince) })
          }
          control={
            totpSince === null ? (
              <SetUpTotp onStage={onStage} />
            ) : (
              <TurnTotpOff isLast={passkeys.length === 0} />
            )
          }
        />
        {hasSecondStep && <RecoveryRow left={view.recoveryCodesLeft} onStage={onStage} />}
      </SettingGroup>
      <p className="security__note t14 ink3">{security(hasSecondStep ? "twoStepOn" : "twoStepOff")}</p>
    </>
  );
}

function SetUpTotp({ onStage }: Pick<TwoStepProps, "onStage">) {
  const { guarded, dialog } = useStepUp();
  const utils = trpc.useUtils();
  const start = useMutation({
    mutationFn: () => guarded(() => utils.client.security.startTotp.mutate()),
    onSuccess: (setup) => {
      if (setup !== undefined) onStage({ kind: "totp", setup });
    },
    onError: (error) => {
      toast.error(security("refused", { reason: describeError(error).text }));
      void utils.security.overview.invalidate();
    },
  });
  return (
    <>
      <Button
        size="sm"
        aria-label={security("appSetUpOf")}
        isBusy={start.isPending}
        onClick={() => start.mutate()}
      >
        {security("appSetUp")}
      </Button>
      {dialog}
    </>
  );
}
