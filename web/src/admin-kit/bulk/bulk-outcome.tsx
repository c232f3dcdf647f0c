import { formatNumber } from '../../lib/formats/numbers.ts';
import type { ToastInput } from '../../lib/toast.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Outcome } from './do-many.ts';

/** What they are, and what has become of them: `başvuru`, `onaylandı`. */
export interface BulkWords<T> {
  unit: string;
  done: string;
  nameOf: (thing: T) => string;
}

export function outcomeToast<T>(
  { done: count, late, failed }: Outcome<T>,
  { unit, done }: Pick<BulkWords<T>, 'unit' | 'done'>,
): ToastInput {
  const parts = [
    count > 0 && `${formatNumber(count)} ${unit} ${done}.`,
    late.length > 0 && `${formatNumber(late.length)} ${unit} için daha önce karar verilmiş.`,
    failed.length > 0 && `${formatNumber(failed.length)} ${unit} güncellenemedi.`,
  ];
  const description = parts.filter(Boolean).join(' ');
  return count > 0
    ? { title: 'Başarılı', description }
    : { title: 'Hata', description, variant: 'destructive' };
}

interface BulkOutcomeProps<T> extends BulkWords<T> {
  outcome: Outcome<T>;
}

/** Names those that were left as they are. */
export function BulkOutcome<T extends { id: string }>(props: BulkOutcomeProps<T>) {
  const { unit, done, nameOf } = props;
  const { late, failed, done: count } = props.outcome;
  return (
    <div className="grid content-start gap-4">
      <Notice tone={count > 0 ? 'ok' : 'warn'}>
        {formatNumber(count)} {unit} {done}.
      </Notice>
      {late.length > 0 && (
        <Notice tone="warn">
          <p>Bunlar için siz karar vermeden önce başkası karar vermiş ya da kayıt silinmiş:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {late.map((thing) => (
              <li key={thing.id}>{nameOf(thing)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="no">
          <p>Bunlar güncellenemedi ve beklemede kaldı:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {failed.map(({ thing, message }) => (
              <li key={thing.id}>
                {nameOf(thing)}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
