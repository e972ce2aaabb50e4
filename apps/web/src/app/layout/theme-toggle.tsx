import { IconButton } from "@fillmark/ui/button";
import { MoonIcon, SunIcon } from "@fillmark/ui/icon";
import { toggleTheme, usePreferences } from "../../account/preferences.ts";
import { shell } from "../../messages/en/shell.ts";

/** Light or dark, at once and for the next visit. */
export function ThemeToggle() {
  const { theme } = usePreferences();
  const Sign = theme === "light" ? MoonIcon : SunIcon;
  return (
    <IconButton label={shell(theme === "light" ? "themeDark" : "themeLight")} onClick={toggleTheme}>
      <Sign />
    </IconButton>
  );
}
