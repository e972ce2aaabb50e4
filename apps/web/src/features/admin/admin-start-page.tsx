import { useEffect } from "react";
import { useLocation } from "wouter";
import { ConsoleHeader } from "../../lib/console-header.tsx";
import { useConsolePlaces } from "../../lib/console-places.tsx";
import { useCurrentAdmin } from "../../lib/current-admin.ts";
import { adminWords } from "../../messages/en/admin.ts";

/** /admin: the first page that this role may see. */
export default function AdminStartPage() {
  const admin = useCurrentAdmin();
  const first = useConsolePlaces()[0]?.href;
  const [, navigate] = useLocation();
  useEffect(() => {
    if (first !== undefined) navigate(first, { replace: true });
  }, [first, navigate]);
  return (
    <>
      <ConsoleHeader title={adminWords("console")} />
      <main className="ad__page" id="main" tabIndex={-1} aria-busy={admin === null || undefined}>
        {admin !== null && first === undefined && (
          <div className="ad__plain">{adminWords("nothing", { role: admin.role })}</div>
        )}
      </main>
    </>
  );
}
