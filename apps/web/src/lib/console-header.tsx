import { type ReactNode, useState } from "react";
import { IconButton } from "@fillmark/ui/button";
import { ConsoleHeader as Header, ConsolePlaces } from "@fillmark/ui/console";
import { LogOutIcon, MenuIcon, MoonIcon, SunIcon } from "@fillmark/ui/icon";
import { Sheet } from "@fillmark/ui/sheet";
import { adminWords } from "../messages/en/admin.ts";
import { shell } from "../messages/en/shell.ts";
import { useConsolePlaces } from "./console-places.tsx";
import { toggleTheme, usePreferences } from "./preferences.ts";
import { useAdminSignOut } from "./use-admin-sign-out.ts";

interface ConsoleHeaderProps {
  title: string;
  figures?: ReactNode | undefined;
  children?: ReactNode | undefined;
}

/** Title and tools of a page of the console, with the way to the other pages on a phone. */
export function ConsoleHeader({ title, figures, children }: ConsoleHeaderProps) {
  const { theme } = usePreferences();
  const Sign = theme === "light" ? MoonIcon : SunIcon;
  return (
    <Header title={title} figures={figures} menu={<PhoneMenu />}>
      {children}
      <IconButton label={shell(theme === "light" ? "themeDark" : "themeLight")} onClick={toggleTheme}>
        <Sign />
      </IconButton>
    </Header>
  );
}

function PhoneMenu() {
  const [isOpen, setOpen] = useState(false);
  const places = useConsolePlaces();
  const signOut = useAdminSignOut();
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton label={adminWords("openMenu")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Sheet isOpen={isOpen} onClose={close} title={adminWords("menu")} closeLabel={shell("close")}>
        <ConsolePlaces places={places} onPress={close} />
        <button type="button" className="ra" onClick={() => signOut.mutate(undefined)}>
          <LogOutIcon />
          {adminWords("signOut")}
        </button>
      </Sheet>
    </>
  );
}
