import type { PagePath } from "@fillmark/contracts/page-paths";
import { ArrowLeftIcon } from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import type { TitleKey } from "../../messages/en/shell.ts";
import { shell } from "../../messages/en/shell.ts";
import "./settings-side.css";

const pages: readonly (readonly [PagePath, TitleKey])[] = [
  ["/settings/account", "titleAccount"],
  ["/settings/edit-all", "titleEditAll"],
  ["/settings/kyc-verification", "titleKyc"],
  ["/settings/security", "titleSecurity"],
  ["/settings/change-password", "titleChangePassword"],
  ["/settings/privacy", "titlePrivacy"],
  ["/settings/notification", "titleNotification"],
  ["/settings/trading-limits", "titleLimits"],
  ["/settings/language", "titleLanguage"],
  ["/settings/time-zone", "titleTimeZone"],
  ["/settings/support", "titleSupport"],
  ["/settings/contact-us", "titleContactUs"],
  ["/settings/terms-and-conditions", "titleTermsAndConditions"],
  ["/settings/about", "titleAbout"],
];

/** Beside a page of the settings on a desk: the way back, and all of the others. */
export default function SettingsSide({ path, back }: { path: string; back: string }) {
  return (
    <nav className="settings-side" aria-label={shell("titleSettings")}>
      <Link href={back} className="settings-side__back">
        <ArrowLeftIcon className="icon-16 flip-in-rtl" />
        {shell("back")}
      </Link>
      <ul>
        {pages.map(([href, title]) => (
          <li key={href}>
            <Link href={href} aria-current={path === href ? "page" : undefined}>
              {shell(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
