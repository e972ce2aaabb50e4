/** What the key of a document is sealed for; each opens for that alone. */
export function keyOwnerOf(documentId: string): string {
  return `verification-document:${documentId}`;
}
