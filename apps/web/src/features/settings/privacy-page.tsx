import { Page } from "@fillmark/ui/page";
import { settings } from "../../messages/en/settings.ts";
import { LoginHistory } from "./login-history.tsx";
import { SessionList } from "./session-list.tsx";
import "./settings.css";

/** /settings/privacy: who uses this account, and what happened at its door. */
export default function PrivacyPage() {
  return (
    <Page title={settings("privacy")} width="column" titleShown="desk" className="settings">
      <SessionList />
      <LoginHistory />
    </Page>
  );
}
