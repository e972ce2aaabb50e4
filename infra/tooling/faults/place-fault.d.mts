export interface Fault {
  /** What is broken, in a sentence. */
  readonly name: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
  /** A part of the titles of the tests that are run. */
  readonly only?: string;
}
export function withFault(text: string, fault: Fault): string;
export function problemOf(fault: Fault, read: (path: string) => string | undefined): string | undefined;
export function projectOf(test: string): string;
