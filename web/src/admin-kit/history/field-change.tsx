import { ArrowRight } from 'lucide-react';
import { getFieldLabel } from '../../words/field-labels.ts';
import { FieldValue } from '../fields/field-value.tsx';
import { isLongTextChange } from '../fields/text-diff.ts';
import { TextDiffView } from '../fields/text-diff-view.tsx';
import type { Version } from './version.ts';

interface FieldChangeProps {
  change: Version['changes'][number];
  /** True for the first version, which has no previous value. */
  isNew: boolean;
}

/** A field's value before and after a change. */
export function FieldChange({ change: { field, before, after }, isNew }: FieldChangeProps) {
  return (
    <div className="grid gap-x-3 gap-y-0.5 text-13 min-[480px]:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-text-3 wrap-anywhere">{getFieldLabel(field)}</dt>
      <dd className="min-w-0">
        {isNew ? (
          <FieldValue field={field} value={after} />
        ) : isLongTextChange(before, after) ? (
          <TextDiffView before={String(before)} after={String(after)} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="sr-only">Önce: </span>
            <span className="min-w-0 text-text-2">
              <FieldValue field={field} value={before} />
            </span>
            <ArrowRight className="size-3.5 flex-none text-text-3" aria-hidden="true" />
            <span className="sr-only">Sonra: </span>
            <span className="min-w-0 font-medium">
              <FieldValue field={field} value={after} />
            </span>
          </div>
        )}
      </dd>
    </div>
  );
}
