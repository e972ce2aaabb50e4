import type { ReactNode } from "react";
import { Unit } from "@fillmark/ui/figure";
import { HeadsetIcon, ShieldCheckIcon, TrendingUpIcon, ZapIcon } from "@fillmark/ui/icon";
import { Skeleton } from "@fillmark/ui/skeleton";
import { formatShort } from "../../lib/format.ts";
import { useMarketSums } from "../../lib/market-sums.ts";
import { operatorClaims } from "../../messages/en/operator-claims.ts";
import { welcome } from "../../messages/en/welcome.ts";

const claims = [
  { Icon: ShieldCheckIcon, title: operatorClaims("secure"), text: operatorClaims("secureText") },
  { Icon: ZapIcon, title: operatorClaims("fast"), text: operatorClaims("fastText") },
  { Icon: TrendingUpIcon, title: operatorClaims("returns"), text: operatorClaims("returnsText") },
  { Icon: HeadsetIcon, title: operatorClaims("support"), text: operatorClaims("supportText") },
] as const;

/** What the operator promises. */
export function Claims() {
  return (
    <section className="bandsec">
      <div className="w claims">
        {claims.map(({ Icon, title, text }) => (
          <div key={title} className="claim">
            <Icon className="i24" />
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The operator's figures, and beside them what this installation counts itself. */
export function Numbers() {
  const sums = useMarketSums();
  const waiting = <Skeleton width={64} height={20} />;
  return (
    <section className="bandsec">
      <div className="w nums">
        <div>
          <h2>{operatorClaims("title")}</h2>
          <dl className="nums__g">
            <Stated name={operatorClaims("tradersName")}>{operatorClaims("traders")}</Stated>
            <Stated name={operatorClaims("volumeName")}>{operatorClaims("volume")}</Stated>
            <Stated name={operatorClaims("uptimeName")}>{operatorClaims("uptime")}</Stated>
          </dl>
        </div>
        <div>
          <h2>{welcome("measured")}</h2>
          <dl className="nums__g">
            <Stated name={welcome("pairsOpen")}>{sums?.open ?? waiting}</Stated>
            <Stated name={welcome("volumeDay")}>
              {sums === undefined ? (
                waiting
              ) : (
                <>
                  {formatShort(sums.volumeUsd)} <Unit>USD</Unit>
                </>
              )}
            </Stated>
            <Stated name={welcome("rising")}>{sums?.rising ?? waiting}</Stated>
          </dl>
        </div>
      </div>
    </section>
  );
}

function Stated({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
