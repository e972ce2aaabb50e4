import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { adminMessages } from "../../messages/en/admin.ts";

/** Goes along the whole chain when it is asked to, and says what it found. */
export function AuditChain() {
  const chain = trpc.admin.auditChain.useQuery(undefined, { enabled: false });
  async function check(): Promise<void> {
    const { error } = await chain.refetch();
    if (error !== null) toast.error(adminMessages("chainFailed"), describeError(error).text);
  }
  return (
    <div className="log__chain">
      <Button size="sm" isBusy={chain.isFetching} onClick={() => void check()}>
        {adminMessages("chainCheck")}
      </Button>
      <p role="status" className={chain.data?.broken === 0 ? "text-14 text-secondary" : "text-14 down"}>
        {chain.data === undefined ? "" : chainText(chain.data)}
      </p>
    </div>
  );
}

interface Chain {
  entries: number;
  lastHash: string | null;
  broken: number;
  firstBroken: string | null;
}

function chainText({ entries, lastHash, broken, firstBroken }: Chain): string {
  if (broken > 0) return adminMessages("chainBroken", { count: broken, first: firstBroken ?? "" });
  if (lastHash === null) return adminMessages("chainEmpty");
  return adminMessages("chainIntact", { count: entries, hash: lastHash });
}
