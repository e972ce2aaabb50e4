import { ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { ConsoleHeader } from "../../lib/console-header.tsx";
import { adminWords } from "../../messages/en/admin.ts";

/** Below /admin, where no page is. */
export default function MissingPage() {
  return (
    <>
      <ConsoleHeader title={adminWords("missing")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Empty action={<ButtonLink href="/admin">{adminWords("toStart")}</ButtonLink>}>
          {adminWords("missingText")}
        </Empty>
      </main>
    </>
  );
}
