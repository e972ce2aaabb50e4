interface Job {
  readonly cores?: number;
}
export function runSideBySide<Each extends Job>(
  jobs: readonly Each[],
  options: { cores: number; run: (job: Each) => Promise<boolean> },
): Promise<void>;
