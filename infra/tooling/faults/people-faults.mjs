// People and what is theirs: who they are, what they may, what they said, and what they are told.
const features = (name) => `apps/api/src/features/${name}`;
const auth = (name) => features(`auth/${name}`);
const team = (name) => features(`team/${name}`);
const users = (name) => features(`users/${name}`);
const chat = (name) => features(`chat/${name}`);
const inbox = (name) => features(`inbox/${name}`);
const notifications = (name) => features(`notifications/${name}`);
const alerts = (name) => features(`alerts/${name}`);
const guards = "apps/api/src/context/guards.ts";

export const peopleFaults = [
  {
    name: "an admin of any role may do everything",
    file: guards,
    find: `  if (permission !== undefined && !isAllowed(admin.actor, permission))
    throw refused(ctx, "FORBIDDEN", permission);
`,
    replace: "",
    tests: [features("admin/audit.integration.test.ts")],
    only: "is for those whose role allows it",
  },
  {
    name: "an admin without a second factor may do everything",
    file: guards,
    find: `  if (admin.actor.mustAddFactor)
    throw refused(ctx, "SECOND_FACTOR_REQUIRED", permission ?? "a second factor");
`,
    replace: "",
    tests: [auth("admin-factors/first-factor.integration.test.ts")],
    only: "goes on in the same session once there is one",
  },
  {
    name: "an admin decides on the account that they have open in the next tab",
    file: auth("shared-browsers.ts"),
    find: "  if (hashes.length === 0) return;",
    replace: "  if (hashes.length >= 0) return;",
    tests: [features("approvals/same-person.integration.test.ts")],
    only: "the same browser",
  },
  {
    name: "who asks for what they may not is in no log",
    file: "apps/api/src/context/refused.ts",
    find: "  if (who === null) return;",
    replace: "  if (who !== undefined) return;",
    tests: ["apps/api/src/http/refused-rights.integration.test.ts"],
  },
  {
    name: "somebody tries a thousand passwords, and their owner never hears of it",
    file: auth("report-wrong-passwords.ts"),
    find: "const REPORTED_FROM = 10;",
    replace: "const REPORTED_FROM = 10_000;",
    tests: [auth("report-wrong-passwords.integration.test.ts")],
  },
  {
    name: "an owner is mailed of each wrong password",
    file: auth("report-wrong-passwords.ts"),
    find: "return `account:wrong-passwords:${ownerId}:${new Date(nowMs).toISOString().slice(0, 10)}`;",
    replace: "return `account:wrong-passwords:${ownerId}:${nowMs}:${performance.now()}`;",
    tests: [auth("report-wrong-passwords.integration.test.ts")],
    only: "nine are slips",
  },
  {
    name: "a user who was disabled stays signed in",
    file: auth("may-sign-in.ts"),
    find: "${user}.disabled_at is null and not",
    replace: "not",
    tests: ["apps/api/src/http/authorisation.integration.test.ts"],
    only: "the same holds for every line of the REST table",
  },
  {
    name: "a stolen token of an admin acts beside any cookie",
    file: auth("resolve-actor.ts"),
    find: "const isBound = cookie !== undefined && hashSecret(cookie) === found.cookieHash;",
    replace: "const isBound = cookie !== undefined;",
    tests: [auth("stolen-admin-token.integration.test.ts")],
    only: "is refused as well: files in and out",
  },
  {
    name: "a link for another password works though the password was changed since",
    file: auth("replace-password.ts"),
    find: `  await query(em)
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "<>", "confirm_email")
    .execute();
`,
    replace: "",
    tests: [auth("password-reset.integration.test.ts")],
    only: "ends with any change of the password",
  },
  {
    name: "the code of an app that somebody looked at opens the account once more",
    file: auth("second-factor/totp.ts"),
    find: `    .where("last_step", "<", String(step))
`,
    replace: "",
    tests: [auth("second-factor/totp.integration.test.ts")],
    only: "takes a code once, also for other sign-ins",
  },
  {
    name: "anyone revokes the key of somebody else's program",
    file: auth("api-keys/revoke-api-key.ts"),
    find: `    .where("k.user_id", "=", userId)
`,
    replace: "",
    tests: [auth("api-keys/api-keys.integration.test.ts")],
    only: "a revoked key is refused at once",
  },
  {
    name: "a thief's program goes on with its key after the password was reset",
    file: auth("reset-password.ts"),
    find: "const keyIds = await revokeAllKeys(em, account.id, ctx.clock.now());",
    replace: "const keyIds: string[] = [];",
    tests: [auth("api-keys/api-keys.integration.test.ts")],
    only: "a changed password lets the keys be",
  },
  {
    name: "the audit log doesn't say who signed in to the console",
    file: features("admin/audit.ts"),
    find: 'admin_id: entry.adminId ?? (actor.type === "admin" ? actor.adminId : null),',
    replace: 'admin_id: actor.type === "admin" ? actor.adminId : null,',
    tests: [features("admin/audit.integration.test.ts")],
    only: "is in the log, with the address",
  },
  {
    name: "an invitation is good though who sent it is no owner any more",
    file: team("accept-invite.ts"),
    find: `          .where("a.role", "=", "owner")
`,
    replace: "",
    tests: [team("team.integration.test.ts")],
    only: "dies with the right of who sent it",
  },
  {
    name: "a frozen account goes on trading by its program",
    file: auth("api-keys/find-key.ts"),
    find: "const isFrozen = row.frozen_at !== null;",
    replace: "const isFrozen = false;",
    tests: [users("users.integration.test.ts")],
    only: "trades by no key of its programs",
  },
  {
    name: "an admin looks at a user and nobody writes it down",
    file: users("find-user.ts"),
    find: `  await audit(ctx, ctx.em, { action: "users.find", subject: { kind: "user", id: userId }, details: {} });
`,
    replace: "",
    tests: [users("users.integration.test.ts")],
    only: "shows what the role may see",
  },
  {
    name: "an underline in the name of a user stands for any letter when an admin looks for it",
    file: "apps/api/src/db/like-pattern.ts",
    find: String.raw`text.replaceAll(/[\\%_]/g,`,
    replace: String.raw`text.replaceAll(/[\\%]/g,`,
    tests: [users("search-users.integration.test.ts")],
    only: "signs of LIKE and of SQL",
  },
  {
    name: "what was chosen earlier on a device that was away takes the place of what was chosen later",
    file: features("profile/save-preferences.ts"),
    find: '.whereRef("preferences.changed_at", "<=", "excluded.changed_at"),',
    replace: ",",
    tests: [features("profile/profile.integration.test.ts")],
    only: "of what was chosen on two devices the last counts",
  },
  {
    name: "frozen trading takes orders all the same",
    file: guards,
    find: '    throw new DomainError("ACCOUNT_PART_FROZEN", { part });\n',
    replace: "    return;\n",
    tests: [users("freeze-part.integration.test.ts")],
    only: "frozen trading takes no order",
  },
  {
    name: "a session begins although sign-in is frozen",
    file: auth("sign-in.ts"),
    find: '  if (row.frozen_parts.includes("sign_in")) throw new DomainError("SIGN_IN_FROZEN", {});\n',
    replace: "",
    tests: [users("freeze-sign-in.integration.test.ts")],
    only: "who was half way in",
  },
  {
    name: "keys of an account whose sign-in is frozen go on",
    file: auth("may-sign-in.ts"),
    find: " and not ${user}.frozen_parts @> array['sign_in']",
    replace: "",
    tests: [users("freeze-sign-in.integration.test.ts")],
    only: "its keys are refused",
  },
  {
    name: "a withdrawal is approved although its owner's withdrawals are frozen",
    file: features("withdrawals/owner-may-withdraw.ts"),
    find: " && !stopsWithdrawals(frozen_parts)",
    replace: "",
    tests: [features("withdrawals/withdrawals.integration.test.ts")],
    only: "whose withdrawals alone were frozen",
  },
  {
    name: "an account that is frozen is deleted with all that it shows",
    file: features("privacy/deletion/delete-accounts.job.ts"),
    find: '    of("u.frozen_at", "is", null),\n',
    replace: "",
    tests: [features("privacy/deletion/deletion.integration.test.ts")],
    only: "a frozen account is neither asked for its end nor ended",
  },
  {
    name: "the copy of somebody's data is handed to anyone who has its address",
    file: features("privacy/export/find-own-export.ts"),
    find: `    .where("user_id", "=", userId)
`,
    replace: "",
    tests: [features("privacy/export/export.integration.test.ts")],
    only: "is handed to its owner alone",
  },
  {
    name: "a spreadsheet runs what somebody wrote into their name",
    file: features("privacy/export/csv-lines.ts"),
    find: "formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;",
    replace: "text;",
    tests: [features("privacy/export/csv-lines.test.ts")],
  },
  {
    name: "who comes of age today is too young until tomorrow",
    file: features("verification/person-dates.ts"),
    find: "today.slice(5) >= birthDate.slice(5)",
    replace: "today.slice(5) > birthDate.slice(5)",
    tests: [features("verification/person-dates.test.ts")],
  },
  {
    name: "an admin decides on the case that a colleague has taken",
    file: features("verification/decide-case.ts"),
    find: `  if (reviewerId !== ctx.actor.adminId) throw new DomainError("VERIFICATION_CHANGED", {});
`,
    replace: "",
    tests: [features("verification/cases.integration.test.ts")],
    only: "of two who begin or decide at once",
  },
  {
    name: "other words under the id of a message are lost without a word",
    file: chat("post-message.ts"),
    find: 'if (first.payload_hash !== payloadHash) throw new DomainError("MESSAGE_ID_CONFLICT", { clientMessageId });',
    replace: "",
    tests: [chat("send-message.integration.test.ts")],
    only: "another text or another file under the same id",
  },
  {
    name: "of two agents who take a conversation at once both are told that it is theirs",
    file: inbox("assign.ts"),
    find: `    if (!isSame(assigneeId, from)) throw new DomainError("ASSIGNMENT_CHANGED", { assigneeId });
`,
    replace: "",
    tests: [inbox("answering.integration.test.ts")],
    only: "that two agents take at once goes to exactly one",
  },
  {
    name: "mails go out in the night that somebody wants to be quiet",
    file: notifications("notify.ts"),
    find: "new Date(isUrgent ? nowMs : whenNotQuiet(choices.schedule, nowMs))",
    replace: "new Date(nowMs)",
    tests: [notifications("notifications.integration.test.ts")],
    only: "wait for the end of quiet hours",
  },
  {
    name: "anyone takes a notification away from somebody else",
    file: notifications("remove-notification.ts"),
    find: `    .where("user_id", "=", ctx.actor.userId)
`,
    replace: "",
    tests: [notifications("notifications.integration.test.ts")],
    only: "the centre",
  },
  {
    name: "of two users' alerts with one id the market meets one alone",
    file: alerts("alert-index.ts"),
    find: "const keyOf = ({ userId, id }: AlertName): string => `${userId} ${id}`;",
    replace: "const keyOf = ({ id }: AlertName): string => id;",
    tests: [alerts("alert-index.property.test.ts")],
  },
  {
    name: "a stream that is opened again brings what happened to everybody else",
    file: features("account/account-events.ts"),
    find: `        ?.filter(({ commit }) => changesAny(commit, isMine))
        .flatMap(entriesOf)
        .filter((entry) => accounts.includes(entry.account) && isAfter(entry.id, seq, position)) ?? null`,
    replace: `        ?.flatMap(entriesOf)
        .filter((entry) => isAfter(entry.id, seq, position)) ?? null`,
    tests: [features("trading/order-life.integration.test.ts")],
    only: "resume after the last one seen",
  },
  {
    name: "what a slow reader has not taken piles up in memory",
    file: features("account/merge-streams.ts"),
    find: `    yield step.value;
    ask(first.source);`,
    replace: `    ask(first.source);
    yield step.value;`,
    tests: [features("account/merge-streams.test.ts")],
  },
];
