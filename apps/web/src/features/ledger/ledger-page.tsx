import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { useSearchParams } from "wouter";
import { ledger } from "../../messages/en/ledger.ts";
import { Accounts } from "./accounts.tsx";
import { Summary } from "./summary.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";
import "./ledger.css";

/** /admin/ledger: the sums, and every account behind them. */
export default function LedgerPage() {
  return (
    <>
      <ConsoleHeader title={ledger("title")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="ledger.read">
          <div className="lg">
            <Summary />
            <Accounts />
            <NamedTransfer />
          </div>
        </Allowed>
      </main>
    </>
  );
}

/** `?transfer=` opens one, for pages that lead to it. */
function NamedTransfer() {
  const [search, setSearch] = useSearchParams();
  const id = search.get("transfer");
  if (id === null) return null;
  return <TransferDialog transferId={id} onClose={() => setSearch({}, { replace: true })} />;
}
