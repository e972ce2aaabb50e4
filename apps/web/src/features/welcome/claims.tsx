import type { ReactNode } from "react";
import type { ClaimId, LandingView } from "@fillmark/contracts/site";
import { Unit } from "@fillmark/ui/figure";
import { HeadsetIcon, ShieldCheckIcon, TrendingUpIcon, ZapIcon } from "@fillmark/ui/icon";
import { Skeleton } from "@fillmark/ui/skeleton";
import { formatShort } from "../../lib/format.ts";
import { useLanding } from "../../lib/landing.ts";
import { useMarketSums } from "../../lib/market-sums.ts";
import { welcome } from "../../messages/en/welcome.ts";

const signs: Partial<Record<ClaimId, typeof ZapIcon>> = {
  secure: ShieldCheckIcon,
  fast: ZapIcon,
  returns: TrendingUpIcon,
  support: HeadsetIcon,
};

type Claim = LandingView["claims"][number];

const isPromise = ({ id }: Claim): boolean => signs[id] !== undefined;
const waitingPromises = Object.keys(signs);

/** What the operator promises. Without promises there is no room for them. */
export function Claims() {
  const { landing, isWaiting } = useLanding();
  const promises = landing?.claims.filter(isPromise) ?? [];
  if (!isWaiting && promises.length === 0) return null;
  return (
    <section className="bandsec" aria-busy={isWaiting || undefined}>
      <div className="w claims">
        {isWaiting
          ? waitingPromises.map((id) => <WaitingClaim key={id} />)
          : promises.map((claim) => <Promised key={claim.id} claim={claim} />)}
      </div>
    </section>
  );
}

function Promised({ claim: { id, title, text } }: { claim: Claim }) {
  const Icon = signs[id] ?? ShieldCheckIcon;
  return (
    <div className="claim">
      <Icon className="i24" />
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

/** As high as a claim of two lines. */
function WaitingClaim() {
  return (
    <div className="claim">
      <Skeleton width={24} height={24} />
      <Skeleton width="60%" height={24} />
      <Skeleton width="100%" height={40} />
    </div>
  );
}

/** The operator's figures, and beside them what this installation counts itself. */
export function Numbers() {
  const { landing, isWaiting } = useLanding();
  const sums = useMarketSums();
  const waiting = <Skeleton width={64} height={20} />;
  const figures = landing?.claims.filter((claim) => !isPromise(claim)) ?? [];
  return (
    <section className="bandsec">
      <div className="w nums">
        {(isWaiting || figures.length > 0) && (
          <div>
            <h2>{landing?.brand ?? <Skeleton width={72} height={16} />}</h2>
            <dl className="nums__g">
              {figures.map(({ id, title, text }) => (
                <Stated key={id} name={text}>
                  {title}
                </Stated>
              ))}
              {isWaiting && <Stated name={waiting}>{waiting}</Stated>}
            </dl>
          </div>
        )}
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

function Stated({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
