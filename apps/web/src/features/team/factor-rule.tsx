import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Switch } from "@fillmark/ui/choice";
import { ShieldCheckIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { ConfirmDialog } from "../../lib/confirm-dialog.tsx";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { team } from "../../messages/en/team.ts";
import { useTeamDone } from "./use-team-done.ts";

interface FactorRuleProps {
  isOn: boolean;
  /** How many of those who can sign in have no second factor yet. */
  without: number;
}

/** The owner's rule that everybody needs a second factor, and a question before it changes. */
export function FactorRule({ isOn, without }: FactorRuleProps) {
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  const { done, failed } = useTeamDone(close);
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const change = useMutation({
    mutationFn: () => guarded(() => client.team.setFactorRule.mutate({ required: !isOn })),
    onSuccess: (changed) => {
      if (changed !== undefined) done(team(isOn ? "ruleOffDone" : "ruleOnDone"));
    },
    onError: (error) => {
      close();
      failed(error);
    },
  });
  const text = isOn ? team("ruleOffText") : team("ruleOnText", { count: without });
  return (
    <>
      <SettingGroup title={team("signingIn")}>
        <SettingRow
          icon={<ShieldCheckIcon />}
          title={team("rule")}
          detail={team(isOn ? "ruleIsOn" : "ruleIsOff")}
          control={<Switch isOn={isOn} label={team("rule")} onChange={() => setAsked(true)} />}
        />
      </SettingGroup>
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={change.isPending}
        onClose={close}
        title={team(isOn ? "ruleOffTitle" : "ruleOnTitle")}
        text={text}
        keep={team("keep")}
        deed={team(isOn ? "ruleOffDo" : "ruleOnDo")}
        onConfirm={() => change.mutate()}
      />
      {dialog}
    </>
  );
}
