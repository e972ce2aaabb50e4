// What the operator says and shows.
const site = (name) => `apps/api/src/features/site/${name}`;

export const siteFaults = [
  {
    name: "an accent color is kept though nobody can read text in it",
    file: site("save-settings.ts"),
    find: `  requireReadable(settings.accent);
`,
    replace: "",
    tests: [site("accent.integration.test.ts")],
  },
  {
    name: "logos that settings name are swept away",
    file: "apps/api/src/files/sweep-files.job.ts",
    find: "if (modifiedAt < before && !kept.has(key)) await files.delete(key);",
    replace: "if (modifiedAt < before) await files.delete(key);",
    tests: ["apps/api/src/http/site-logo.integration.test.ts"],
  },
];
