import { type ReactNode, useEffect, useRef } from "react";
import { Brand } from "@fillmark/ui/brand";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { Unit } from "@fillmark/ui/figure";
import { ThemeToggle } from "../../app/layout/theme-toggle.tsx";
import { feedName } from "../../market-data/feed-name.ts";
import { formatShort } from "../../format/format.ts";
import { LanguageSelect } from "../../i18n/language-select.tsx";
import { useMarketStats } from "../../market-data/market-stats.ts";
import { useFeed } from "../../market-data/market-stream.ts";
import { auth } from "../../messages/en/auth.ts";
import { shell } from "../../messages/en/shell.ts";
import "./auth.css";
import { currency } from "../../operator/demo-start.ts";

/** The frame of login and register: brand, one form, legal links, and on a desk what can be checked here. */
export function AuthFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const heading = useFocusOnChange(title);
  return (
    <div className="auth">
      <header className="auth__top">
        <Link href="/welcome" aria-label={shell("brandHome")}>
          <Brand name={shell("brand")} />
        </Link>
        <ThemeToggle />
      </header>
      <main className="auth__main" id="main" tabIndex={-1}>
        <div className="auth__form">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="text-14 text-secondary">{lead}</p>
          </div>
          {children}
        </div>
      </main>
      <footer className="auth__foot">
        <Link href="/terms-of-service">{auth("terms")}</Link>
        <Link href="/privacy-policy">{auth("privacyPolicy")}</Link>
        <Link href="/help">{shell("titleHelp")}</Link>
        <LanguageSelect label={auth("language")} />
      </footer>
      <Checkable />
    </div>
  );
}

/**
 * Where one step follows another on the same page, the focus goes to the heading of the new one, unless its first
 * control has taken it.
 */
function useFocusOnChange(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(title);
  useEffect(() => {
    if (seen.current === title) return;
    seen.current = title;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return heading;
}

/** Only what this installation counts itself. */
function Checkable() {
  const feed = useFeed();
  const sums = useMarketStats();
  return (
    <aside className="auth__side">
      <h2 className="text-20">{auth("checkTitle")}</h2>
      <KeyValue>
        <KeyValueLine name={auth("checkMarket")}>{feedName(feed)}</KeyValueLine>
        {sums !== undefined && (
          <>
            <KeyValueLine name={auth("checkPairs")}>
              {auth("checkPairsOf", { open: sums.open, all: sums.all })}
            </KeyValueLine>
            <KeyValueLine name={auth("checkVolume")}>
              {formatShort(sums.volume)} <Unit>{currency}</Unit>
            </KeyValueLine>
          </>
        )}
        <KeyValueLine name={auth("checkFills")}>{auth("checkFillsValue")}</KeyValueLine>
        <KeyValueLine name={auth("checkBalances")}>{auth("checkBalancesValue")}</KeyValueLine>
      </KeyValue>
      <p className="text-14 text-muted">{auth("risk")}</p>
    </aside>
  );
}
