import { Fragment } from 'react';
import { markDifferences } from './mark-differences.ts';

/** A name. Letters that differ from `other` are highlighted. */
export function MarkedName({ name, other }: { name: string; other: string }) {
  return markDifferences(name, other).map(({ text, isDifferent, startIndex }) =>
    isDifferent ? (
      <mark
        key={startIndex}
        className="rounded-xs bg-warning/20 text-warning underline decoration-2 underline-offset-2"
      >
        {text}
      </mark>
    ) : (
      <Fragment key={startIndex}>{text}</Fragment>
    ),
  );
}
