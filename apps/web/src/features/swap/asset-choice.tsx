import { AssetPicker } from "@fillmark/ui/amount-box";
import { Coin } from "@fillmark/ui/coin";
import { Menu } from "@fillmark/ui/menu";
import { swap } from "../../messages/en/swap.ts";
import type { Side } from "./use-sides.ts";

interface AssetChoiceProps {
  side: Side;
  asset: string;
  assets: readonly string[];
  onChoose: (asset: string) => void;
}

/** The asset of one side, as a menu of all of them. */
export function AssetChoice({ side, asset, assets, onChoose }: AssetChoiceProps) {
  return (
    <Menu
      label={swap(side === "from" ? "chooseFrom" : "chooseTo")}
      items={assets.map((each) => ({
        id: each,
        label: each,
        icon: <Coin asset={each} />,
        isChosen: each === asset,
        onPress: () => onChoose(each),
      }))}
      trigger={(trigger) => (
        <AssetPicker
          {...trigger}
          asset={asset}
          label={swap(side === "from" ? "fromAsset" : "toAsset", { asset })}
        />
      )}
    />
  );
}
