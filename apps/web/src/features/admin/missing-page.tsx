import { ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { adminMessages } from "../../messages/en/admin.ts";

/** Below /admin, where no page is. */
export default function MissingPage() {
  return (
    <>
      <ConsoleHeader title={adminMessages("missing")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Empty action={<ButtonLink href="/admin">{adminMessages("toStart")}</ButtonLink>}>
          {adminMessages("missingText")}
        </Empty>
      </main>
    </>
  );
}
