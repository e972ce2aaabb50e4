import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import type { SandboxAct } from "@fillmark/contracts/rails";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { consoleDeposits as t } from "../../messages/en/deposits-console.ts";

const acts = ["settle", "fail", "return", "late"] as const satisfies readonly SandboxAct[];

/** Lets something happen to the payment of a sandbox. What follows comes by its signed notice, as from a real rail. */
export function SandboxPanel({ deposit }: { deposit: Pick<ReviewedDepositView, "id" | "rail"> }) {
  const [amount, setAmount] = useState("");
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { id, rail } = deposit;
  const action = useMutation({
    mutationFn: (act: SandboxAct) =>
      guarded(() =>
        utils.client.rails.actInSandbox.mutate({
          rail,
          subject: "deposit",
          id,
          act,
          ...(amount === "" ? {} : { amount }),
        }),
      ),
    onSuccess: (answer) => {
      if (answer !== undefined) toast.ok(t("acted"));
    },
    onError: (error) => toast.error(t("deedFailed", { reason: describeError(error).text })),
    onSettled: () => utils.deposits.invalidate(),
  });
  return (
    <Panel title={t("sandboxTitle")} isPadded>
      <div className="dq__acts">
        <p className="text-14 text-secondary">{t("sandboxText")}</p>
        <TextField
          label={t("actAmount")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          value={amount}
          onChange={(event) => setAmount(event.target.value.trim())}
        />
        <div className="qu__deeds">
          {acts.map((act) => (
            <Button
              key={act}
              isBusy={action.isPending && action.variables === act}
              onClick={() => action.mutate(act)}
            >
              {t(`act_${act}`)}
            </Button>
          ))}
        </div>
      </div>
      {dialog}
    </Panel>
  );
}
