import type { DepositView } from "@fillmark/contracts/deposits";
import { CopyLine } from "@fillmark/ui/amount-box";
import { Note } from "@fillmark/ui/note";
import { toast } from "@fillmark/ui/toast";
import { formatMoment, gap } from "../../format/format.ts";
import { QrCode } from "../../lib/qr-code.tsx";
import { deposits } from "../../messages/en/deposits.ts";

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast.ok(deposits("copied")),
    () => toast.error(deposits("notCopied")),
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return <CopyLine name={name} value={value} copyLabel={deposits("copy", { what: name })} onCopy={copy} />;
}

/** How to pay: what has to be typed elsewhere can be copied, an address can be scanned. */
export function Instructions({ deposit, isOpen }: { deposit: DepositView; isOpen: boolean }) {
  const { instructions, amount, asset, note, expiresAt } = deposit;
  const { kind, reference } = instructions;
  return (
    <>
      {kind === "crypto" && isOpen && (
        <div className="lf__code">
          <QrCode text={reference} label={deposits("qr")} />
        </div>
      )}
      <div>
        <Line name={deposits(`reference_${kind}`)} value={reference} />
        {isOpen && (
          <>
            {kind === "bank" && (
              <>
                {instructions.routing !== undefined && (
                  <Line name={deposits("routing")} value={instructions.routing} />
                )}
                <Line name={deposits("account")} value={instructions.account} />
                {instructions.bic !== undefined && <Line name={deposits("bic")} value={instructions.bic} />}
                <Line name={deposits("holder")} value={instructions.holder} />
                <Line name={deposits("bankName")} value={instructions.bank} />
              </>
            )}
            {kind === "crypto" && <Line name={deposits("network")} value={instructions.network} />}
            <Line name={deposits("exact")} value={`${amount} ${asset}`} />
          </>
        )}
      </div>
      {isOpen && (
        <>
          {/* A provider's page, and nothing that runs on this one. */}
          {kind === "card" && instructions.url?.startsWith("https://") === true && (
            <a className="btn btn--primary" href={instructions.url} rel="noopener noreferrer nofollow">
              {deposits("goOn")}
            </a>
          )}
          <Note>
            {kind === "crypto" ? deposits("cryptoNote", { asset }) : deposits(`${kind}Note`)}
            {gap}
            {deposits("expires", { at: formatMoment(expiresAt) })}
          </Note>
          {note !== "" && <p className="text-14 text-secondary lf__note">{note}</p>}
        </>
      )}
    </>
  );
}
