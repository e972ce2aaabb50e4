import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import type { SandboxAct } from "@fillmark/contracts/rails";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { consoleDeposits as words } from "../../messages/en/deposits-console.ts";

const acts = ["settle", "fail", "return", "late"] as const satisfies readonly SandboxAct[];

/** Lets something happen to the payment of a sandbox. What follows comes by its signed notice, as from a real rail. */
export function SandboxPanel({ deposit }: { deposit: Pick<ReviewedDepositView, "id" | "rail"> }) {
  const [amount, setAmount] = useState("");
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { id, rail } = deposit;
  const deed = useMutation({
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
      if (answer !== undefined) toast.ok(words("acted"));
    },
    onError: (error) => toast.error(words("deedFailed", { reason: describeError(error).text })),
    onSettled: () => utils.deposits.invalidate(),
  });
  return (
    <Panel title={words("sandboxTitle")} isPadded>
      <div className="dq__acts">
        <p className="t14 ink2">{words("sandboxText")}</p>
        <TextField
          label={words("actAmount")}
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
              isBusy={deed.isPending && deed.variables === act}
              onClick={() => deed.mutate(act)}
            >
              {words(`act_${act}`)}
            </Button>
          ))}
        </div>
      </div>
      {dialog}
    </Panel>
  );
}
