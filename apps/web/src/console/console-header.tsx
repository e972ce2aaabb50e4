import { type ReactNode, useState } from "react";
import { IconButton } from "@fillmark/ui/button";
import { ConsoleHeader as Header, ConsolePlaces } from "@fillmark/ui/console";
import { LogOutIcon, MenuIcon, MoonIcon, SunIcon, UserIcon } from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { Sheet } from "@fillmark/ui/sheet";
import { adminMessages } from "../messages/en/admin.ts";
import { shell } from "../messages/en/shell.ts";
import { shellParts } from "../messages/en/shell-parts.ts";
import { ConsoleBell } from "./bell/console-bell.tsx";
import { ConsoleSearch } from "./search/console-search.tsx";
import { useConsoleGroups } from "./console-places.tsx";
import { useIsDesk } from "../lib/media.ts";
import { toggleTheme, usePreferences } from "../account/preferences.ts";
import { useAdminSignOut } from "../session/use-admin-sign-out.ts";

interface ConsoleHeaderProps {
  title: string;
  figures?: ReactNode | undefined;
  children?: ReactNode | undefined;
}

/** Title and tools of a page of the console, with the way to the other pages on a phone. */
export function ConsoleHeader({ title, figures, children }: ConsoleHeaderProps) {
  const isDesk = useIsDesk();
  const theme = useThemeLabel();
  return (
    <Header title={title} figures={figures} menu={isDesk ? null : <PhoneMenu />}>
      {children}
      <ConsoleSearch />
      <ConsoleBell />
      {isDesk && (
        <IconButton label={theme.label} onClick={toggleTheme}>
          <theme.Sign />
        </IconButton>
      )}
    </Header>
  );
}

/** What a press on the theme leads to. */
function useThemeLabel() {
  const isLight = usePreferences().theme === "light";
  return { label: shell(isLight ? "themeDark" : "themeLight"), Sign: isLight ? MoonIcon : SunIcon };
}

function PhoneMenu() {
  const [isOpen, setOpen] = useState(false);
  const groups = useConsoleGroups();
  const signOut = useAdminSignOut();
  const theme = useThemeLabel();
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton label={adminMessages("openMenu")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Sheet isOpen={isOpen} onClose={close} title={adminMessages("menu")} closeLabel={shellParts("close")}>
        <ConsolePlaces groups={groups} onPress={close} />
        <div className="ra__list ra__group">
          <Link className="ra" href="/admin/account" onClick={close}>
            <UserIcon />
            {adminMessages("ownAccount")}
          </Link>
          <button type="button" className="ra" onClick={toggleTheme}>
            <theme.Sign />
            {theme.label}
          </button>
          <button type="button" className="ra" onClick={() => signOut.mutate(undefined)}>
            <LogOutIcon />
            {adminMessages("signOut")}
          </button>
        </div>
      </Sheet>
    </>
  );
}
