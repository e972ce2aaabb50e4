import type { FoundUserView } from "@fillmark/contracts/users";
import { trpc } from "../../api-client/trpc.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { users } from "../../messages/en/users.ts";
import { inputOf, type UsersQuestion } from "./users-question.ts";

/** What the list holds, all of it, as a file; each part of it stands in the audit log. */
export function UsersCsv({ question }: { question: UsersQuestion }) {
  const { client } = trpc.useUtils();
  const make = async (): Promise<string> =>
    usersCsv(
      await readAllPages((cursor) =>
        client.users.export.mutate({
          ...inputOf(question),
          limit: 1000,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
    );
  return <CsvButton label={users("csv")} failed={users("csvFailed")} name="users" make={make} />;
}

function usersCsv(found: readonly FoundUserView[]): string {
  return toCsv(
    ["id", "email", "name", "state", "registered_at", "last_seen_at", "tags"],
    found.map(({ id, email, name, state, createdAt, lastSeenAt, tags }) => [
      id,
      email,
      name ?? "",
      state,
      createdAt,
      lastSeenAt ?? "",
      tags.join(" | "),
    ]),
  );
}
