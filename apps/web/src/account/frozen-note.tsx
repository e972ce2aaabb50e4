import type { FrozenPart } from "@fillmark/contracts/frozen-parts";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { frozenMessages } from "../messages/en/frozen.ts";
import { useToken } from "../session/session.ts";
import { trpc } from "../api-client/trpc.ts";
import "./frozen-note.css";

/**
 * Says to whose account is frozen, or a part of it, what they can't do, and where they may ask why. Nothing for anybody else.
 * `part` is what the page is about; without it every part is told.
 */
export function FrozenNote({ part }: { part?: FrozenPart }) {
  const token = useToken();
  const account = trpc.auth.account.useQuery(undefined, { enabled: token !== null, staleTime: 30_000 });
  if (account.data === undefined) return null;
  const { isFrozen, frozenParts } = account.data;
  const told = frozenParts.filter(isTold).filter((each) => part === undefined || each === part);
  if (isFrozen) return <Frozen texts={[frozenMessages("frozen")]} />;
  return told.length === 0 ? null : <Frozen texts={told.map((each) => frozenMessages(each))} />;
}

/** Who may not sign in reads no page. */
function isTold(part: FrozenPart): part is Exclude<FrozenPart, "sign_in"> {
  return part !== "sign_in";
}

function Frozen({ texts }: { texts: readonly string[] }) {
  return (
    <div className="frozen-note">
      <Note tone="warn" role="status">
        {texts.map((text) => `${text} `)}
        <Link className="link" href="/chat">
          {frozenMessages("toSupport")}
        </Link>
      </Note>
    </div>
  );
}
