import type { Venue } from "@fillmark/contracts/constants";
import type { CostMethod } from "@fillmark/contracts/lots";
import { ButtonLink } from "@fillmark/ui/button";
import { Coin } from "@fillmark/ui/coin";
import { TextLink } from "@fillmark/ui/link";
import { lots } from "../../messages/en/lots.ts";
import { DisposalsPanel } from "./disposals-panel.tsx";
import { LotsPanel } from "./lots-panel.tsx";

interface AssetLotsProps {
  venue: Venue;
  asset: string;
  method: CostMethod;
  isDesk: boolean;
  /** Where it is traded; undefined where it isn't. */
  tradeHref: string | undefined;
}

/** One asset: the lots that are owned of it, and what became of those that left. */
export function AssetLots({ venue, asset, method, isDesk, tradeHref }: AssetLotsProps) {
  return (
    <div className="as lot">
      <div className="lot__head">
        <TextLink href="/profile/assets">{lots("back")}</TextLink>
        <div className="between">
          <h2 className="text-20 row lot__title">
            <Coin asset={asset} size="m" />
            {lots("open", { asset })}
          </h2>
          {tradeHref !== undefined && (
            <ButtonLink size="sm" href={tradeHref}>
              {lots("trade", { asset })}
            </ButtonLink>
          )}
        </div>
      </div>
      <LotsPanel key={`lots ${asset}`} {...{ venue, asset, isDesk }} />
      <DisposalsPanel key={`disposals ${asset}`} {...{ venue, asset, method, isDesk }} />
    </div>
  );
}
