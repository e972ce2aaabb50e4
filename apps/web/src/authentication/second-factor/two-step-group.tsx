import { useState } from "react";
import type { SecurityView } from "@fillmark/contracts/security";
import { Button } from "@fillmark/ui/button";
import { KeyRoundIcon, SmartphoneIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { formatDay } from "../../format/format.ts";
import { security } from "../../messages/en/security.ts";
import { RenewCodes } from "./renew-codes.tsx";
import { SetUpTotp } from "./set-up-totp.tsx";
import type { Stage } from "./stage.ts";
import { TurnTotpOff } from "./disable-totp.tsx";
import "./second-factor.css";

interface TwoStepProps {
  view: Pick<SecurityView, "totpSince" | "passkeys" | "recoveryCodesLeft">;
  onStage: (stage: Stage) => void;
}

/** What is asked for beside the password: codes of an app, and the recovery codes for the day it is gone. */
export function TwoStepGroup({ view, onStage }: TwoStepProps) {
  const [asked, setAsked] = useState<"off" | "renew" | null>(null);
  const { totpSince, passkeys, recoveryCodesLeft } = view;
  const hasSecondStep = totpSince !== null || passkeys.length > 0;
  const close = () => setAsked(null);
  return (
    <>
      <SettingGroup title={security("twoStep")}>
        {totpSince === null ? (
          <SettingRow
            icon={<SmartphoneIcon />}
            title={security("app")}
            detail={security("appOff")}
            control={<SetUpTotp onStage={onStage} />}
          />
        ) : (
          <SettingRow
            icon={<SmartphoneIcon />}
            title={security("app")}
            detail={security("appSince", { day: formatDay(totpSince) })}
            control={
              <Button size="sm" aria-label={security("appTurnOffOf")} onClick={() => setAsked("off")}>
                {security("appTurnOff")}
              </Button>
            }
          />
        )}
        {hasSecondStep && <RecoveryRow left={recoveryCodesLeft} onRenew={() => setAsked("renew")} />}
      </SettingGroup>
      <p className="security__note text-14 text-muted">
        {security(hasSecondStep ? "twoStepOn" : "twoStepOff")}
      </p>
      <TurnTotpOff isLast={passkeys.length === 0} isOpen={asked === "off"} onClose={close} />
      <RenewCodes
        hasSome={recoveryCodesLeft > 0}
        isOpen={asked === "renew"}
        onClose={close}
        onStage={onStage}
      />
    </>
  );
}

/** How many codes are left, and new ones in their place. */
function RecoveryRow({ left, onRenew }: { left: number; onRenew: () => void }) {
  const hasSome = left > 0;
  return (
    <SettingRow
      icon={<KeyRoundIcon />}
      title={security("codes")}
      detail={hasSome ? security("codesLeft", { count: left }) : security("codesNone")}
      control={
        <Button size="sm" aria-label={security(hasSome ? "codesRenewOf" : "codesMakeOf")} onClick={onRenew}>
          {security(hasSome ? "codesRenew" : "codesMake")}
        </Button>
      }
    />
  );
}
