// What the server sends of a page before its code is there, rendered by the build from the components that the page itself
// draws with. A message stands in it as %messages.file.key%, until the build has written the shell in each language; what
// the server alone knows stands in it as {name}.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Bands, DemoBand } from "@fillmark/ui/band";
import { Brand } from "@fillmark/ui/brand";
import { ButtonLink } from "@fillmark/ui/button";
import { Coin } from "@fillmark/ui/coin";
import { Change, Price } from "@fillmark/ui/figure";
import { Header } from "@fillmark/ui/header";
import { Page } from "@fillmark/ui/page";
import { MarketStat } from "../features/market/market-stat.tsx";
import { MarketPairStrip, Stat as PairStat } from "../features/trading/market-pair-strip.tsx";
import { PairStrip, Stat } from "../features/trading/pair-strip.tsx";
import { WaitingPanes } from "../features/trading/waiting-panes.tsx";
import { Pitch, pitchWords } from "../features/welcome/pitch.tsx";
import { market } from "../messages/en/market.ts";
import { marketPair } from "../messages/en/market-pair.ts";
import { shell } from "../messages/en/shell.ts";
import { trading } from "../messages/en/trading.ts";
import { welcome } from "../messages/en/welcome.ts";

/** The shell of each page by its name, as HTML. */
export function renderShells(): Record<string, string> {
  const shells = {
    market: <MarketShell />,
    pair: <PairShell />,
    trade: <TradeShell />,
    welcome: <WelcomeShell />,
  };
  return Object.fromEntries(Object.entries(shells).map(([name, node]) => [name, htmlOf(node)]));
}

/** The content security policy allows no style in an element: sizes of what is coming come with the stylesheet. */
function htmlOf(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(/ style="[^"]*"/g, "");
}

function BrandLink({ href }: { href: string }) {
  return (
    <a href={href}>
      <Brand name={shell("brand")} />
    </a>
  );
}

function MarketShell() {
  return (
    <>
      <Header brand={<BrandLink href="/" />} />
      <Page
        title={market("title")}
        className="market"
        actions={
          <dl className="sums desktop-only">
            <MarketStat name={market("sumVolume")} value="" unit="" />
          </dl>
        }
      >
        <div className="market__search mobile-only">
          <span className="input input--quiet" />
        </div>
      </Page>
      <nav className="nav" />
    </>
  );
}

/** The server keeps the one whose condition is met. */
const change = (["up", "down", "flat"] as const).map((direction) => (
  <template key={direction} data-if={`direction=${direction}`}>
    <Change direction={direction} className="text-14">
      {"{change}"}
    </Change>
  </template>
));
const stats = (
  <>
    <Stat name={trading("high")}>{"{high}"}</Stat>
    <Stat name={trading("low")}>{"{low}"}</Stat>
    <Stat name={trading("volume")}>–</Stat>
  </>
);

function PairShell() {
  return (
    <>
      <Header
        brand={<BrandLink href="/" />}
        back={{ href: "/market", label: shell("back"), title: shell("titleMarket") }}
      />
      <main className="main" id="main">
        <div className="screen-trade pair-page">
          <MarketPairStrip
            pair={{ base: "{base}", quote: "{quote}" }}
            coin={<Coin asset="" size="m" />}
            price={<Price value="{price}" />}
            change={change}
            stats={
              <>
                <PairStat name={marketPair("high")}>{"{high}"}</PairStat>
                <PairStat name={marketPair("low")}>{"{low}"}</PairStat>
                <PairStat name={marketPair("volume")}>–</PairStat>
              </>
            }
            actions={<span className="btn" />}
          />
          <div className="pair-page__wait" />
        </div>
      </main>
      <nav className="nav" />
    </>
  );
}

function TradeShell() {
  return (
    <>
      <Header brand={<BrandLink href="/" />} />
      <Bands>
        <div className="prerendered-demo-band">
          <DemoBand
            label={shell("demoBandLabel")}
            action={
              <button type="button" disabled>
                {shell("demoBandReset")}
              </button>
            }
          >
            {shell("demoBand")}
          </DemoBand>
        </div>
      </Bands>
      <main className="main" id="main">
        <div className="screen-trade">
          <div className="tr">
            <PairStrip
              pair="{pair}"
              base="{base}"
              quote="{quote}"
              coin={<Coin asset="" size="m" />}
              tools={<span className="icon-button icon-button--sm" aria-hidden="true" />}
              price={<Price value="{price}" />}
              change={change}
              stats={stats}
            />
            <div className="tabs mobile-only">
              <span className="tabs__tab" />
            </div>
            <WaitingPanes />
          </div>
        </div>
      </main>
      <nav className="nav" />
    </>
  );
}

/** The server keeps the product's words, or the operator's. */
function Chosen({ name, words }: { name: "Title" | "Lead"; words: string }) {
  return (
    <>
      <template data-if={`has${name}=no`}>{words}</template>
      <template data-if={`has${name}=yes`}>
        <bdi>{`{own${name}}`}</bdi>
      </template>
    </>
  );
}

function WelcomeShell() {
  return (
    <div className="welcome">
      <header className="welcome__container welcome__header">
        <BrandLink href="/welcome" />
      </header>
      <section className="tick" />
      <main className="main" id="main">
        <section className="welcome__container hero">
          <Pitch
            title={<Chosen name="Title" words={pitchWords().title} />}
            lead={<Chosen name="Lead" words={pitchWords().lead} />}
          >
            <div className="hero__cta">
              <ButtonLink href="/register" variant="primary" size="lg">
                {welcome("register")}
              </ButtonLink>
              <ButtonLink href="/login" variant="secondary" size="lg">
                {welcome("signIn")}
              </ButtonLink>
            </div>
          </Pitch>
          <div className="proof">
            <div className="proof__wait" />
          </div>
        </section>
      </main>
    </div>
  );
}
