import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { adminWords } from "../../messages/en/admin.ts";

/** Goes along the whole chain when it is asked to, and says what it found. */
export function AuditChain() {
  const chain = trpc.admin.auditChain.useQuery(undefined, { enabled: false });
  async function check(): Promise<void> {
    const { error } = await chain.refetch();
    if (error !== null) toast.error(adminWords("chainFailed"), describeError(error).text);
  }
  return (
    <div className="log__chain">
      <Button size="sm" isBusy={chain.isFetching} onClick={() => void check()}>
        {adminWords("chainCheck")}
      </Button>
      <p role="status" className={chain.data?.broken === 0 ? "t14 ink2" : "t14 down"}>
        {chain.data === undefined ? "" : chainWords(chain.data)}
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

function chainWords({ entries, lastHash, broken, firstBroken }: Chain): string {
  if (broken > 0) return adminWords("chainBroken", { count: broken, first: firstBroken ?? "" });
  if (lastHash === null) return adminWords("chainEmpty");
  return adminWords("chainIntact", { count: entries, hash: lastHash });
}
