import { ArrowRight, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { getFieldLabel } from '../../labels/field-labels.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { Button } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { FieldValue } from '../fields/field-value.tsx';
import { isLongTextChange } from '../fields/text-diff.ts';
import { TextDiffView } from '../fields/text-diff-view.tsx';
import type { Version } from './version.ts';

// A Map instead of an object: a key may be any string.
const actionLabels = new Map([
  ['create', 'Oluşturuldu'],
  ['update', 'Değiştirildi'],
  ['order', 'Sırası değişti'],
  ['restore', 'Eski hâline döndürüldü'],
  ['delete', 'Silindi'],
]);

interface VersionItemProps {
  version: Version;
  /** Action of the preceding version. */
  previousAction: string | undefined;
  /** True for the current state of the row. */
  isCurrent: boolean;
  onRestore: (version: Version) => void;
}

/** Shows a version: author, time and changes. */
export function VersionItem({ version, previousAction, isCurrent, onRestore }: VersionItemProps) {
  const { action, actorName, at, changes } = version;
  const id = useId();
  const isRestored = previousAction === 'delete';
  const isNew = action === 'create' || isRestored;
  const visibleChanges = isNew
    ? changes.filter(({ after }) => after !== null && after !== '')
    : changes;
  return (
    <li>
      <article aria-labelledby={id} className="rounded-lg border border-line px-4 py-3.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <h3 id={id} className="text-14 font-strong">
              {isRestored ? 'Çöp kutusundan geri getirildi' : (actionLabels.get(action) ?? action)}
            </h3>
            <p className="text-13 text-text-2 wrap-anywhere">
              <span>{`${actorName}, `}</span>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
          </div>
          {isCurrent && <Badge tone="success">Şimdiki hâli</Badge>}
        </div>
        {visibleChanges.length > 0 ? (
          <dl className="mt-3 grid gap-2.5">
            {visibleChanges.map((change) => (
              <FieldChange key={change.field} change={change} isNew={isNew} />
            ))}
          </dl>
        ) : (
          <p className="mt-2 text-13 text-text-3">
            {action === 'delete' ? 'Çöp kutusuna gitti.' : 'Görünen bir alan değişmedi.'}
          </p>
        )}
        {!isCurrent && action !== 'delete' && (
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            icon={<RotateCcw />}
            aria-label={`Bu sürüme döndür: ${formatDateTime(at)}`}
            onClick={() => onRestore(version)}
          >
            Bu sürüme döndür
          </Button>
        )}
      </article>
    </li>
  );
}

interface FieldChangeProps {
  change: Version['changes'][number];
  /** True for a row that was created or restored from the bin: its fields have no previous values. */
  isNew: boolean;
}

/** A field's value before and after a change. */
function FieldChange({ change: { field, before, after }, isNew }: FieldChangeProps) {
  return (
    <div className="grid gap-x-3 gap-y-0.5 text-13 min-[30rem]:grid-cols-[9rem_minmax(0,1fr)]">
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
            <ArrowRight className="size-3.5 text-text-3" />
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
