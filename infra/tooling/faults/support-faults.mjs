// The support desk: who has a conversation, and which of them.
const teams = (name) => `apps/api/src/features/inbox/teams/${name}`;

const contacts = (name) => `apps/api/src/features/contacts/${name}`;

const mail = (name) => `apps/api/src/features/support-mail/${name}`;

export const supportFaults = [
  {
    name: "a page is shown after the conversation was resolved",
    file: "apps/api/src/features/chat/share-page.ts",
    find: `        .where("e.opened_at", "<=", new Date(openedAt))
`,
    replace: "",
    tests: ["apps/api/src/features/chat/share-page.integration.test.ts"],
    only: "ends with the conversation",
  },
  {
    name: "a page outlives an end of the same moment",
    file: "apps/api/src/features/chat/share-page.ts",
    find: `        .forShare("c"),
`,
    replace: ",",
    tests: ["apps/api/src/features/chat/share-page.integration.test.ts"],
    only: "never outlives",
  },
  {
    name: "a mail that comes twice becomes two messages",
    file: mail("file/known-mails.ts"),
    find: `  return mail?.messageId && mail.from ? sha256(mail.messageId, mail.from.address) : sha256(bytes);`,
    replace: `  return mail?.messageId && mail.from ? sha256(mail.messageId, String(Math.random())) : sha256(bytes);`,
    tests: [mail("fetch/fetch-mails.integration.test.ts")],
    only: "the same mail twice",
  },
  {
    name: "a mail is downloaded whatever its size",
    file: mail("file/handle-mail.ts"),
    find: `  const isTooLarge = head.size > MAIL_MAX_BYTES;`,
    replace: `  const isTooLarge = false;`,
    tests: [mail("fetch/fetch-mails.integration.test.ts")],
    only: "a mail of 40 MB",
  },
  {
    name: "strangers fill the disk with what they mail",
    file: mail("file/keep-images.ts"),
    find: `      if (writer.isStranger) await requireRoomForStrangers(ctx, bytes.length);
`,
    replace: "",
    tests: [mail("file/keep-images.integration.test.ts")],
    only: "strangers together store",
  },
  {
    name: "a mail that the server announces waits for the next turn",
    file: mail("fetch/imap-mailbox.ts"),
    find: `    if (count > prevCount) onNews();
`,
    replace: "",
    tests: [mail("fetch/watch-mailbox.integration.test.ts")],
    only: "a flood is announced once",
  },
  {
    name: "a connection that listened and was lost is never made again",
    file: mail("fetch/watch-mailbox.ts"),
    find: `    await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
`,
    replace: `    if (waitMs > 0) break;
`,
    tests: [mail("fetch/watch-mailbox.integration.test.ts")],
    only: "a connection that is cut",
  },
  {
    name: "whoever has an account's address writes into its conversation",
    file: mail("file/sender.ts"),
    find: `  const userId = isProven && account?.isConfirmed === true ? account.id : null;`,
    replace: `  const userId = account?.id ?? null;`,
    tests: [mail("fetch/fetch-mails.integration.test.ts")],
    only: "in an account's name",
  },
  {
    name: "what machines write opens conversations",
    file: mail("file/handle-mail.ts"),
    find: `  if (mail.kind !== "person") return mail.kind;
`,
    replace: "",
    tests: [mail("fetch/fetch-mails.integration.test.ts")],
    only: "opens nothing",
  },
  {
    name: "a thread's token counts from anybody",
    file: mail("file/threads.ts"),
    find: `    .where("address", "=", from.address)
`,
    replace: "",
    tests: [mail("send/mail-answers.integration.test.ts")],
    only: "somebody else",
  },
  {
    name: "a verdict of any server is believed",
    file: mail("parse/sender-proof.ts"),
    find: `header?.server === authserv.toLowerCase()`,
    replace: `header !== null`,
    tests: [mail("parse/sender-proof.test.ts")],
  },
  {
    name: "who typed another's address reads on once its owner writes",
    file: contacts("introduce.ts"),
    find: `      if (before?.id !== contactId)
        await query(em)`,
    replace: `      if (before?.id === "nobody")
        await query(em)`,
    tests: [contacts("hand-over.integration.test.ts")],
    only: "lets out whoever typed the address",
  },
  {
    name: "one address is mailed as often as conversations name it",
    file: contacts("mail-guest.ts"),
    find: `const MOST_IN_A_DAY = 3;`,
    replace: `const MOST_IN_A_DAY = 300;`,
    tests: [contacts("hand-over.integration.test.ts")],
    only: "a few mails a day",
  },
  {
    name: "two first messages at once open two conversations",
    file: contacts("send-as-guest.ts"),
    find: `    const known = await findBySession(em, secret, nowMs);
    if (known !== null) return known;
`,
    replace: "",
    tests: [contacts("guests.integration.test.ts")],
    only: "opens one conversation",
  },
  {
    name: "of two who put a conversation into teams at once the second overwrites the first",
    file: teams("put-into-team.ts"),
    find: `    if ((from?.toLowerCase() ?? null) !== draft.now.teamId) throw new DomainError("TEAM_CHANGED", {});
`,
    replace: "",
    tests: [teams("put-into-team.integration.test.ts")],
    only: "who saw another team",
  },
  {
    name: "a conversation stays with somebody who isn't in its team",
    file: teams("put-into-team.ts"),
    find: `  if (agent !== null && !(await isMember(draft.em, { teamId, agent }))) draft.setAssignee(null);
`,
    replace: "",
    tests: [teams("put-into-team.integration.test.ts")],
    only: "from whom isn't one",
  },
];
