export interface Mutant {
  readonly at: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
  readonly what: string;
}

export function mutantsOf(source: string): Mutant[];
export function withMutant(source: string, mutant: Mutant): string;
