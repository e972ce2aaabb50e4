/** Without the "Re:" of mail programs, however many stand there. */
export function bareSubject(subject: string): string {
  return subject.replace(/^(?:\s*(?:re|aw|sv|antw|rif|res|回复|رد)\s?[:：])+/iu, "").trim();
}

export function replySubject(subject: string): string {
  const bare = bareSubject(subject);
  return `Re: ${bare === "" ? "Your e-mail" : bare}`;
}
