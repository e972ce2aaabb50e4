import type { Venue } from "@fillmark/contracts/constants";
import type { CostMethod } from "@fillmark/contracts/lots";
import { Panel } from "@fillmark/ui/page";
import { Segmented } from "@fillmark/ui/segmented";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { lots } from "../../messages/en/lots.ts";

const methods: readonly CostMethod[] = ["average", "fifo", "specific"];

/** The method of this account, what it does, and the choice of another one. */
export function MethodPanel({ venue, method }: { venue: Venue; method: CostMethod }) {
  const utils = trpc.useUtils();
  const choose = trpc.funds.chooseCostMethod.useMutation({
    onSuccess: async (now) => {
      toast.ok(lots("chosen", { method: lots(now.method) }));
      await utils.funds.invalidate();
    },
    onError: (error) => toast.error(lots("chooseFailed"), describeError(error).text),
  });
  // What was pressed is shown at once; a refusal puts the former one back.
  const shown = choose.isPending ? choose.variables.method : method;
  return (
    <Panel title={lots("method")} className="lotm">
      <div className="panel__body lotm__body">
        <Segmented
          label={lots("method")}
          value={shown}
          onChange={(wanted) => {
            if (wanted !== shown) choose.mutate({ venue, method: wanted });
          }}
          segments={methods.map((value) => ({ value, label: lots(value) }))}
        />
        <p className="text-14" role="status">
          {lots(`about_${shown}`)}
        </p>
        <p className="text-14 text-secondary">{lots("changesFigures")}</p>
      </div>
    </Panel>
  );
}
