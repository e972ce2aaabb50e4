export interface PackageLicence {
  name: string;
  version: string;
  licence: string;
}
export function listLicences(): PackageLicence[];
