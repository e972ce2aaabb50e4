import { lazy, type ReactNode, Suspense } from "react";
import { Bands, DemoBand } from "@fillmark/ui/band";
import { SkipLink } from "@fillmark/ui/header";
import { demoAccountName } from "../../session/demo-account.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { isSandbox } from "../../operator/sandbox.ts";
import { useIsDesk } from "../../lib/media.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { shell } from "../../messages/en/shell.ts";
import type { Route } from "../route-table.ts";
import { AppHeader } from "./app-header.tsx";
import { AppNavigation } from "./app-navigation.tsx";
import { openAccountSheet } from "../../account/account-sheet.ts";
import { PageLoadingOverlay } from "./page-loading-overlay.tsx";
import { usePaletteKey } from "./palette-key.ts";
import { SupportPlace } from "./support-place.tsx";

const AccountEvents = lazy(importWithRetry(() => import("./account-events-stream.tsx")));
const Announcements = lazy(
  importWithRetry(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    return import("./announcements.tsx");
  }),
);
const AppOnDevice = lazy(
  importWithRetry(async () => {
    // Without a network it brings back what was kept, and that can't wait.
    if (navigator.onLine) await new Promise<void>((resolve) => whenIdle(resolve));
    return import("./app-on-device.tsx");
  }),
);
const ConnectionBand = lazy(importWithRetry(() => import("./connection-band.tsx")));
const SandboxBand = lazy(importWithRetry(() => import("./sandbox-band.tsx")));
const AfterPaint = lazy(importWithRetry(() => import("./after-paint.tsx")));
const AccountSheet = lazy(importWithRetry(() => import("./account-sheet.tsx")));

const SettingsSide = lazy(importWithRetry(() => import("./settings-side.tsx")));

/**
 * On a desk the pages of the settings stand beside the list of them. They stand in the same place where a window gets narrow, so that
 * what is typed into one stays.
 */
function Beside({ route, isDesk, children }: { route: Route; isDesk: boolean; children: ReactNode }) {
  if (!route.path.startsWith("/settings/") || route.back === undefined) return children;
  return (
    <div className={isDesk ? "with-settings-side" : "without-side"}>
      {isDesk && (
        <Suspense fallback={<span />}>
          <SettingsSide path={route.path} back={route.back} />
        </Suspense>
      )}
      {children}
    </div>
  );
}

/** The frame around every page: header, bands, navigation, overlay, toasts. */
export function Layout({ route, children }: { route: Route; children: ReactNode }) {
  const user = useCurrentUser();
  const frame = route.frame ?? "full";
  const isDesk = useIsDesk();
  const isChatPage = route.path === "/chat";
  usePaletteKey();
  return (
    <>
      <SkipLink>{shell("skip")}</SkipLink>
      {frame === "full" && <AppHeader route={route} user={user} />}
      <Bands>
        {frame === "full" && user?.demoMode === true && (
          <DemoBand
            label={shell("demoBandLabel")}
            action={
              <button type="button" onClick={openAccountSheet}>
                {shell("demoBandReset")}
              </button>
            }
          >
            <b>{demoAccountName}</b>
            {shell("demoBand")}
          </DemoBand>
        )}
        {frame === "full" && user?.demoMode === false && isSandbox() && (
          <Suspense fallback={<div className="band band--sandbox" />}>
            <SandboxBand />
          </Suspense>
        )}
        <Suspense>
          <ConnectionBand />
        </Suspense>
        <Suspense>
          <AppOnDevice />
        </Suspense>
      </Bands>
      {frame !== "bare" && (
        <Suspense>
          <Announcements />
        </Suspense>
      )}
      <Beside route={route} isDesk={isDesk}>
        {children}
      </Beside>
      {frame !== "bare" && <AppNavigation hasSupport={!isChatPage} />}
      {frame !== "bare" && (
        <SupportPlace
          place="page"
          isFloating={!isDesk && !route.path.startsWith("/trade")}
          isChatPage={isChatPage}
        />
      )}
      <PageLoadingOverlay />
      <Suspense>
        <AfterPaint />
      </Suspense>
      {user !== null && (
        <>
          <Suspense>
            <AccountEvents />
          </Suspense>
          <Suspense>
            <AccountSheet user={user} />
          </Suspense>
        </>
      )}
    </>
  );
}
