import { lazy, Suspense } from "react";
import type { UserView } from "@fillmark/contracts/auth";
import { Avatar } from "@fillmark/ui/avatar";
import { Brand } from "@fillmark/ui/brand";
import { ButtonLink } from "@fillmark/ui/button";
import { Header, HeaderTools } from "@fillmark/ui/header";
import { Link } from "@fillmark/ui/link";
import { ModeSwitch } from "@fillmark/ui/mode-switch";
import { useIsDesk } from "../../lib/media.ts";
import { demoAccountName } from "../../session/demo-account.ts";
import { useToken } from "../../session/session.ts";
import { initialsOf } from "../../format/initials.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { shell } from "../../messages/en/shell.ts";
import type { Route } from "../route-table.ts";
import { openAccountSheet } from "../../account/account-sheet.ts";
import { SupportPlace } from "./support-place.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const NotificationBell = lazy(
  importWithRetry(() => import("../../features/notifications/notification-bell.tsx")),
);
const ConsoleLink = lazy(importWithRetry(() => import("./console-link.tsx")));
const PairSearch = lazy(importWithRetry(() => import("./pair-search.tsx")));

/** Brand or way back, search, account, theme, and who is signed in. */
export function AppHeader({ route, user }: { route: Route; user: UserView | null }) {
  const isDesk = useIsDesk();
  const isGuest = useToken() === null;
  const back =
    route.back === undefined
      ? undefined
      : { href: route.back, label: shell("back"), title: shell(route.title) };
  return (
    <Header
      brand={
        <Link href="/" aria-label={shell("brandHome")}>
          <Brand name={shell("brand")} />
        </Link>
      }
      back={back}
      search={
        isDesk ? (
          <Suspense fallback={<div className="input input--quiet input--sm" />}>
            <PairSearch />
          </Suspense>
        ) : undefined
      }
    >
      {user !== null ? <AccountSwitch user={user} /> : isGuest && <GuestLinks />}
      <HeaderTools>
        {!isDesk && route.path.startsWith("/trade") && (
          <SupportPlace place="header">
            <span className="icon-button" aria-hidden="true" />
          </SupportPlace>
        )}
        {user !== null && (
          <Suspense fallback={<span className="icon-button" aria-hidden="true" />}>
            <NotificationBell />
          </Suspense>
        )}
        <ThemeToggle />
      </HeaderTools>
      {user !== null && (
        <Link
          href="/profile"
          className="desktop-only"
          aria-label={shell("profileOf", { initials: initialsOf(user), name: user.name ?? user.email })}
        >
          <Avatar initials={initialsOf(user)} />
        </Link>
      )}
    </Header>
  );
}

function GuestLinks() {
  return (
    <>
      <Suspense>
        <ConsoleLink />
      </Suspense>
      <ButtonLink href="/login" variant="quiet" size="sm">
        {shell("signIn")}
      </ButtonLink>
      <ButtonLink href="/register" variant="secondary" size="sm">
        {shell("register")}
      </ButtonLink>
    </>
  );
}

function AccountSwitch({ user }: { user: UserView }) {
  const mode = (user.demoMode && demoAccountName) || shell(user.demoMode ? "demo" : "live");
  return (
    <ModeSwitch
      isDemo={user.demoMode}
      aria-label={shell("switchAccount", { mode })}
      aria-haspopup="dialog"
      onClick={openAccountSheet}
    >
      {mode}
    </ModeSwitch>
  );
}
