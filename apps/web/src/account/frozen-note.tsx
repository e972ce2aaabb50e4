import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { frozenMessages } from "../messages/en/frozen.ts";
import { useToken } from "../session/session.ts";
import { trpc } from "../api-client/trpc.ts";
import "./frozen-note.css";

/** Says to whose account is frozen what they can't do, and where they may ask why. Nothing for anybody else. */
export function FrozenNote() {
  const token = useToken();
  const account = trpc.auth.account.useQuery(undefined, { enabled: token !== null, staleTime: 30_000 });
  if (account.data?.isFrozen !== true) return null;
  return (
    <div className="frozen-note">
      <Note tone="warn" role="status">
        {frozenMessages("frozen")}{" "}
        <Link className="link" href="/chat">
          {frozenMessages("toSupport")}
        </Link>
      </Note>
    </div>
  );
}
