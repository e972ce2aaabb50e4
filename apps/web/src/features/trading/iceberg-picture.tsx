import { iceberg } from "../../messages/en/iceberg.ts";

/** One part above the line that others see, the rest below it. */
export function IcebergPicture() {
  return (
    <svg className="iceberg__sign" viewBox="0 0 64 48" role="img" aria-label={iceberg("picture")}>
      <path className="iceberg__tip" d="M26 16 32 4 39 16Z" />
      <path className="iceberg__body" d="M22 20H42L50 30 40 45H26L15 31Z" />
      <path className="iceberg__water" d="M2 18H62" />
    </svg>
  );
}
