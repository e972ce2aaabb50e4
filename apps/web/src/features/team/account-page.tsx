import { ConsoleHeader } from "../../lib/console-header.tsx";
import { team } from "../../messages/en/team.ts";
import { OwnPassword } from "./own-password.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import "./team.css";

/** /admin/account: an admin's own password and devices. */
export default function AccountPage() {
  return (
    <>
      <ConsoleHeader title={team("account")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <div className="tm__account">
          <OwnPassword />
          <OwnSessions />
        </div>
      </main>
    </>
  );
}
