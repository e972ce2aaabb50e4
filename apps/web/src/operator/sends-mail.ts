/** Whether mails leave this installation: the server says in the head of the page where they don't. */
export function sendsMail(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="sends-mail"]')?.content !== "no";
}
