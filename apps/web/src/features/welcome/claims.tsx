import type { ClaimId, LandingView } from "@fillmark/contracts/site";
import { HeadsetIcon, ShieldCheckIcon, TrendingUpIcon, ZapIcon } from "@fillmark/ui/icon";
import { Skeleton } from "@fillmark/ui/skeleton";
import { useLanding } from "../../operator/landing.ts";
import { welcome } from "../../messages/en/welcome.ts";
import { Measured } from "./measured.tsx";
import { Stated } from "./stated.tsx";

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
      <div className="welcome__container claims">
        {isWaiting
          ? waitingPromises.map((id) => <WaitingClaim key={id} />)
          : promises.map((claim) => <Promised key={claim.id} claim={claim} />)}
      </div>
      {promises.some(({ isDefault }) => isDefault) && (
        <p className="welcome__container text-12 text-muted claims__default">{welcome("defaultWords")}</p>
      )}
    </section>
  );
}

function Promised({ claim: { id, title, text } }: { claim: Claim }) {
  const Icon = signs[id] ?? ShieldCheckIcon;
  return (
    <div className="claim">
      <Icon className="icon-24" />
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
  const waiting = <Skeleton width={64} height={20} />;
  const figures = landing?.claims.filter((claim) => !isPromise(claim)) ?? [];
  return (
    <section className="bandsec">
      <div className="welcome__container nums">
        {(isWaiting || figures.length > 0) && (
          <div>
            <h2>{landing?.brand ?? <Skeleton width={72} height={16} />}</h2>
            <dl className="nums__g">
              {figures.map(({ id, title, text }) => (
                <Stated key={id} name={text}>
                  <bdi>{title}</bdi>
                </Stated>
              ))}
              {isWaiting && <Stated name={waiting}>{waiting}</Stated>}
            </dl>
          </div>
        )}
        <Measured />
      </div>
    </section>
  );
}
