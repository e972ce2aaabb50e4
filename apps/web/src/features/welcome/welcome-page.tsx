import { useToken } from "../../session/session.ts";
import { Brand } from "@fillmark/ui/brand";
import { ButtonLink } from "@fillmark/ui/button";
import { Link } from "@fillmark/ui/link";
import { ThemeToggle } from "../../app/layout/theme-toggle.tsx";
import { ownHeadline } from "../../operator/headline.ts";
import { ContactLines } from "../../operator/contact-lines.tsx";
import { feedName } from "../../market-data/feed-name.ts";
import { googleFlags } from "../../authentication/google-flags.ts";
import { GoogleAgreement } from "../../authentication/google-agreement.tsx";
import { GoogleSignIn } from "../../authentication/google-sign-in.tsx";
import { LanguageSelect } from "../../i18n/language-select.tsx";
import { useFeed } from "../../market-data/market-stream.ts";
import { shell } from "../../messages/en/shell.ts";
import { welcome } from "../../messages/en/welcome.ts";
import { Claims, Numbers } from "./claims.tsx";
import { Pitch } from "./pitch.tsx";
import { ProofCard } from "./proof-card.tsx";
import { TickerStrip } from "./ticker-strip.tsx";
import { WelcomeMarkets } from "./welcome-markets.tsx";
import "./welcome.css";

/** The landing page: what this is, live; what the operator says; what is measured; the risk. */
export default function WelcomePage() {
  return (
    <div className="welcome">
      <TopBar />
      <TickerStrip />
      <main className="main" id="main" tabIndex={-1}>
        <section className="welcome__container hero">
          <Hero />
          <ProofCard />
        </section>
        <Claims />
        <Numbers />
        <WelcomeMarkets />
      </main>
      <Foot />
    </div>
  );
}

function TopBar() {
  const isGuest = useToken() === null;
  return (
    <header className="welcome__container welcome__header">
      <Link href="/welcome" aria-label={shell("brandHome")}>
        <Brand name={shell("brand")} />
      </Link>
      <nav className="welcome__nav desktop-only" aria-label={welcome("site")}>
        <ButtonLink href="/market" variant="quiet" size="sm">
          {welcome("market")}
        </ButtonLink>
        <ButtonLink href="/news" variant="quiet" size="sm">
          {welcome("news")}
        </ButtonLink>
      </nav>
      <span className="header__sp" />
      <ThemeToggle />
      {isGuest ? (
        <>
          <ButtonLink href="/login" variant="quiet" size="sm">
            {welcome("signIn")}
          </ButtonLink>
          <span className="desktop-only">
            <ButtonLink href="/register" variant="secondary" size="sm">
              {welcome("register")}
            </ButtonLink>
          </span>
        </>
      ) : (
        <ButtonLink href="/" variant="secondary" size="sm">
          {welcome("goHome")}
        </ButtonLink>
      )}
    </header>
  );
}

function Hero() {
  const isGuest = useToken() === null;
  const { title, lead } = ownHeadline();
  return (
    <Pitch title={title && <bdi>{title}</bdi>} lead={lead && <bdi>{lead}</bdi>}>
      {isGuest && (
        <div className="hero__cta">
          <ButtonLink href="/register" variant="primary" size="lg">
            {welcome("register")}
          </ButtonLink>
          {googleFlags() === null ? (
            <ButtonLink href="/login" variant="secondary" size="lg">
              {welcome("signIn")}
            </ButtonLink>
          ) : (
            <GoogleSignIn isBeside />
          )}
        </div>
      )}
      {isGuest && <GoogleAgreement />}
    </Pitch>
  );
}

function Foot() {
  const feed = useFeed();
  return (
    <footer className="bandsec">
      <div className="welcome__container foot">
        <nav aria-label={welcome("legal")}>
          <Link href="/terms-of-service">{welcome("terms")}</Link>
          <Link href="/privacy-policy">{welcome("privacy")}</Link>
          <Link href="/risk-notice">{shell("titleRisk")}</Link>
          <Link href="/help">{shell("titleHelp")}</Link>
          <a href="/api/docs">{welcome("api")}</a>
          <LanguageSelect label={welcome("language")} />
        </nav>
        <ContactLines />
        <p className="risk">{welcome("footnote", { feed: feedName(feed) })}</p>
      </div>
    </footer>
  );
}
