import "../../console/console.css";
import { type ReactNode, useEffect, useState } from "react";
import { Avatar } from "@fillmark/ui/avatar";
import { Brand } from "@fillmark/ui/brand";
import { ConsoleFrame, ConsoleRail } from "@fillmark/ui/console";
import { LogOutIcon, UserIcon } from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { Menu } from "@fillmark/ui/menu";
import { SkipLink } from "@fillmark/ui/header";
import { Toaster } from "@fillmark/ui/toaster";
import { QueryClientProvider } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { adminSession, useAdminToken } from "../../session/admin-session.ts";
import { useConsoleGroups } from "../../console/console-places.tsx";
import { adminName, useCurrentAdmin } from "../../session/current-admin.ts";
import { FactorOwner } from "../../authentication/second-factor/factor-owner.ts";
import { initialsOf } from "../../format/initials.ts";
import { createQueryClient } from "../query-client.ts";
import { createTrpcClient, trpc } from "../../api-client/trpc.ts";
import { useAdminSignOut } from "../../session/use-admin-sign-out.ts";
import { adminMessages } from "../../messages/en/admin.ts";
import { consoleErrors } from "../../messages/en/console-errors.ts";
import { bringConsoleErrors } from "../../messages/en/error-parts.ts";
import { shell } from "../../messages/en/shell.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { comeBackTo } from "../../features/admin/came-for.ts";
import { ConsoleBand } from "./console-band.tsx";
import { ConsolePageFrame } from "./console-page-frame.tsx";
import { TeamBands } from "./team-band.tsx";
import { InboxEventsStream } from "./inbox-events-stream.tsx";

bringConsoleErrors(consoleErrors);

const loginPath = "/admin/login";
/** Where the link of an invitation leads: the person who opens it has no account yet. */
const acceptPath = "/admin/accept";
/** Where admins add a second factor. */
const accountPath = "/admin/account";

/** The server knows this admin's session no more. */
function endRefused(): void {
  adminSession.end();
  if (window.location.pathname !== loginPath) navigate(loginPath);
}

/**
 * The frame of the admins' pages. It has a client and a cache of its own, so that nothing of a user's session
 * is sent or read here, and nothing of an admin's there.
 */
export default function Console() {
  const [queryClient] = useState(() => createQueryClient(adminSession, endRefused));
  const [client] = useState(() => createTrpcClient(adminSession.token));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <FactorOwner value="admin">
          <SkipLink>{shell("skip")}</SkipLink>
          <Guarded>
            <ConsolePageFrame />
          </Guarded>
          <Toaster labels={{ region: shellParts("notifications"), dismiss: shellParts("dismiss") }} />
        </FactorOwner>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** Nobody sees a page of the console without signing in, and who is signed in needs no login page. */
function Guarded({ children }: { children: ReactNode }) {
  const token = useAdminToken();
  const [path, go] = useLocation();
  const isOutside = path.startsWith(loginPath) || path.startsWith(acceptPath);
  const isRefused = token === null && !isOutside;
  useEffect(() => {
    if (!isRefused) return;
    comeBackTo(path);
    go(loginPath, { replace: true });
  }, [isRefused, path, go]);
  if (isRefused) return null;
  return token === null || isOutside ? (
    <ConsoleFrame rail={null} band={<ConsoleBand />}>
      {children}
    </ConsoleFrame>
  ) : (
    <Framed>{children}</Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const groups = useConsoleGroups();
  useWayToFactor();
  return (
    <ConsoleFrame
      band={
        <>
          <ConsoleBand />
          <TeamBands />
        </>
      }
      rail={
        <ConsoleRail
          label={adminMessages("console")}
          brand={
            <Link href="/admin" aria-label={adminMessages("home")}>
              <Brand name={shell("brand")} />
            </Link>
          }
          groups={groups}
          end={<Account />}
        />
      }
    >
      <InboxEventsStream />
      {children}
    </ConsoleFrame>
  );
}

/** An admin who has to add a second factor finds that page alone, wherever they wanted to go. */
function useWayToFactor(): void {
  const mustAddFactor = useCurrentAdmin()?.mustAddFactor ?? false;
  const [path, go] = useLocation();
  const isElsewhere = mustAddFactor && path !== accountPath;
  useEffect(() => {
    if (isElsewhere) go(accountPath, { replace: true });
  }, [isElsewhere, go]);
}

function Account() {
  const admin = useCurrentAdmin();
  const signOut = useAdminSignOut();
  if (admin === null) return null;
  const name = adminName(admin);
  return (
    <Menu
      label={adminMessages("account", { name })}
      items={[
        { id: "own", label: adminMessages("ownAccount"), icon: <UserIcon />, href: accountPath },
        {
          id: "out",
          label: adminMessages("signOut"),
          icon: <LogOutIcon />,
          onPress: () => signOut.mutate(undefined),
        },
      ]}
      trigger={(props) => (
        <button type="button" {...props} className="ra" aria-label={adminMessages("account", { name })}>
          <Avatar initials={initialsOf(admin)} size="s" />
          <span className="lb truncate">{name}</span>
        </button>
      )}
    />
  );
}
