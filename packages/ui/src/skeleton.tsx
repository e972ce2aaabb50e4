import type { CSSProperties, ReactNode } from "react";

export interface SkeletonProps {
  /** CSS lengths; a bar fills its container without a width. */
  width?: string | number | undefined;
  height?: string | number | undefined;
  /** Corner radius; 50% for a coin. */
  radius?: string | number | undefined;
  style?: CSSProperties | undefined;
}

/** A grey bar of the size of what is coming, so that nothing jumps. */
export function Skeleton({ width, height, radius, style }: SkeletonProps) {
  return (
    <span className="skeleton" style={{ width, height, borderRadius: radius, ...style }} aria-hidden="true" />
  );
}

export interface LoadingProps {
  /** What is loading, spoken once: "Loading orders". */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Wraps skeletons and says for screen readers what they stand for. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export interface SkeletonRowsProps {
  label: string;
  count: number;
  /** `pair` has a trend in its middle. */
  kind?: "item" | "pair" | undefined;
}

/** The rows of a list before they come. */
export function SkeletonRows({ label, count, kind = "item" }: SkeletonRowsProps) {
  return (
    <Loading label={label} className="rows">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={kind === "pair" ? "item item--pair" : "item"} aria-hidden="true">
          <Skeleton width={32} height={32} radius="50%" />
          <span>
            <Skeleton width={84} height={14} />
            <Skeleton width={56} height={10} style={{ marginBlockStart: 8 }} />
          </span>
          {kind === "pair" && <Skeleton width={64} height={20} />}
          <span>
            <Skeleton width={76} height={14} style={{ marginInlineStart: "auto" }} />
            <Skeleton width={52} height={10} style={{ marginBlockStart: 8, marginInlineStart: "auto" }} />
          </span>
        </div>
      ))}
    </Loading>
  );
}
