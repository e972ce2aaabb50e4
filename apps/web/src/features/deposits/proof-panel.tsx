import { useState } from "react";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { consoleDeposits as t } from "../../messages/en/deposits-console.ts";

/** The proof, shown when an admin asks for it: each look is written down. */
export function ProofPanel({ deposit }: { deposit: Pick<ReviewedDepositView, "proof"> }) {
  const { proof } = deposit;
  return (
    <Panel title={t("proof")} isPadded>
      {proof === null ? (
        <p className="text-14 text-muted">{t("proofNone")}</p>
      ) : (
        <Proof key={proof.path} proof={proof} />
      )}
    </Panel>
  );
}

function Proof({ proof }: { proof: NonNullable<ReviewedDepositView["proof"]> }) {
  const [isShown, setShown] = useState(false);
  const { path, name, width, height } = proof;
  const url = `/storage/deposits/${path}`;
  if (isShown && width !== null && height !== null) {
    return (
      <div className="dq__proof">
        <img src={url} alt={t("proofAlt", { name })} width={width} height={height} />
      </div>
    );
  }
  const isImage = width !== null;
  return (
    <div className="dq__proof">
      <Button onClick={() => (isImage ? setShown(true) : window.open(url, "_blank", "noopener"))}>
        {isImage ? t("proofShow") : t("proofOpen")}
      </Button>
      <p className="text-14 text-muted">{t("proofLook")}</p>
    </div>
  );
}
