interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses: readonly {
    readonly expression?: string;
    readonly license?: { readonly name: string };
  }[];
}

export function billOfMaterials(): {
  readonly bomFormat: "CycloneDX";
  readonly specVersion: string;
  readonly components: readonly Component[];
};
