import { AreaChart } from "../src/area-chart.tsx";
import { Coin, CoinPair } from "../src/coin.tsx";
import { cssVariables } from "../src/css-variables.ts";
import { Donut } from "../src/donut.tsx";
import { Change, Figure, Price, Unit } from "../src/figure.tsx";
import { RangeBar } from "../src/range-bar.tsx";
import { Box, Part } from "./box.tsx";
import { wander } from "./samples.ts";

const colours =
  "canvas surface sunken pressed line control ink-3 ink-2 ink accent accent-ink accent-soft demo demo-soft demo-ink danger warn ok up up-solid up-bar down down-solid down-bar".split(
    " ",
  );
const assets = "BTC ETH SOL LTC XRP ADA DOGE AVAX LINK DOT UNI USD EUR GBP USDT USDC XLM".split(" ");

function Swatches() {
  return (
    <div className="swatches">
      {colours.map((name) => (
        <div key={name}>
          <i style={cssVariables({ "--swatch": `var(--color-${name})` })} />
          {name}
        </div>
      ))}
    </div>
  );
}

export function FiguresPart() {
  return (
    <>
      <Part title="Colour">
        <Box caption="Classic">
          <Swatches />
        </Box>
        <div data-updown="safe">
          <Box caption="Blue and orange">
            <Swatches />
          </Box>
        </div>
      </Part>
      <Part title="Figures and charts">
        <Figures />
        <Coins />
        <Allocation />
        <Box caption="Equity, without axes">
          <AreaChart className="h180" label="Equity today, up 1.36%" points={wander(7, 96, 0.12)} />
        </Box>
        <Box caption="Equity, with axes">
          <AreaChart
            className="h180"
            label="Equity over three months, down"
            points={wander(11, 90, -0.1)}
            formatTick={(value) => value.toFixed(0)}
            timeLabels={["Sep", "Oct", "Nov"]}
          />
        </Box>
      </Part>
    </>
  );
}

function Figures() {
  return (
    <Box caption="Figures">
      <div className="stack gap-12">
        <Figure value="10,652.92" unit="USD" size={32} quietFrom="." />
        <div className="flow text-20 font-semibold">
          <Price value="64,218.40" previous="64,217.16" />
          <Price value="64,219.05" previous="64,218.40" flash="up" />
          <Price value="64,217.16" previous="64,219.05" flash="down" />
        </div>
        <div className="flow text-14">
          <Change direction="up">+2.16%</Change>
          <Change direction="down">−1.18%</Change>
          <Change direction="flat">0.00%</Change>
          <Change direction="up">+142.87 USD</Change>
        </div>
        <div className="flow text-14">
          <span>
            0.0250 <Unit>BTC</Unit>
          </span>
          <Figure value="10,652.92" unit="USD" size={20} isHidden />
          <RangeBar low={1} high={5} last={4} />
        </div>
      </div>
    </Box>
  );
}

function Coins() {
  return (
    <Box caption="Coins">
      <div className="flow">
        {assets.map((asset) => (
          <Coin key={asset} asset={asset} />
        ))}
        <Coin asset="BTC" size="s" />
        <Coin asset="XLM" size="m" />
        <Coin asset="XLM" size="l" />
        <CoinPair from="USD" to="SOL" />
      </div>
    </Box>
  );
}

function Allocation() {
  return (
    <Box caption="Allocation">
      <Donut
        label="Allocation"
        parts={[
          { name: "USD", amount: 34.6, share: "34.6%" },
          { name: "BTC", amount: 29.1, share: "29.1%" },
          { name: "ETH", amount: 23.6, share: "23.6%" },
          { name: "SOL", amount: 8.4, share: "8.4%" },
          { name: "LTC", amount: 4.3, share: "4.3%" },
        ]}
      />
    </Box>
  );
}
