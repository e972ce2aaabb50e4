import { useEffect, useState } from "react";
import { Skeleton, SkeletonRows } from "@fillmark/ui/skeleton";
import { shell } from "../../messages/en/shell.ts";
import { useAdminToken } from "../../session/admin-session.ts";

/** As the overlay of the other pages: what comes sooner is never seen to wait. */
const shownAfterMs = 300;

/** In the place of a page whose code is on its way. Who isn't signed in waits for a form, not for rows. */
export function PageWaiting() {
  const isFramed = useAdminToken() !== null;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isFramed && (
        <div className="ad__hdr ad__hdr--waiting">{isShown && <Skeleton width={120} height={16} />}</div>
      )}
      <main className="main page-waiting" id="main" tabIndex={-1} aria-busy="true">
        {isFramed && isShown && <SkeletonRows label={shell("loading")} count={8} />}
      </main>
    </>
  );
}
