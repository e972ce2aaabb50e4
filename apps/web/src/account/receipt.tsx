import "./receipt.css";
import { useState } from "react";
import type { ReceiptView } from "@fillmark/contracts/trading";
import { CopyButton } from "@fillmark/ui/error-state";
import { receipts } from "../messages/en/receipts.ts";

interface ReceiptProps {
  receipt: ReceiptView;
  /** Which one it is, where there are several. */
  label?: string;
}

/** A command's number and hash in the history, to be kept, and what they are for. */
export function Receipt({ receipt: { seq, hash }, label = receipts("receipt") }: ReceiptProps) {
  const text = `${seq}:${hash}`;
  return (
    <div className="receipt" role="group" aria-label={label}>
      <div className="between">
        <span className="text-14 font-medium">{label}</span>
        <CopyButton text={text} label={receipts("copy")} copiedLabel={receipts("copied")} />
      </div>
      <code className="receipt__text">{text}</code>
    </div>
  );
}

/** Said once below the receipts of a thing. */
export function ReceiptPurpose() {
  return <p className="text-12 text-muted">{receipts("purpose", { receipt: "SEQ:HASH" })}</p>;
}

/** A receipt in a list, which shows it when it is asked for; nothing where there is none. */
export function FoldedReceipt({ receipt }: { receipt: ReceiptView | null }) {
  const [isShown, setShown] = useState(false);
  if (receipt === null) return null;
  return (
    <div className="receipt-fold">
      <button
        type="button"
        className="link text-12"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {receipts(isShown ? "hide" : "show")}
      </button>
      {isShown && (
        <>
          <Receipt receipt={receipt} />
          <ReceiptPurpose />
        </>
      )}
    </div>
  );
}
