import { formatNumber } from '../../../lib/formats/numbers.ts';
import type { ToastInput } from '../../../lib/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Outcome } from './decide-many.ts';

/** @param done what has become of them, e.g. `onaylandı` */
export function outcomeToast({ done: count, late, failed }: Outcome, done: string): ToastInput {
  const parts = [
    count > 0 && `${formatNumber(count)} başvuru ${done}.`,
    late.length > 0 && `${formatNumber(late.length)} başvuru için daha önce karar verilmiş.`,
    failed.length > 0 && `${formatNumber(failed.length)} başvuru güncellenemedi.`,
  ];
  const description = parts.filter(Boolean).join(' ');
  return count > 0
    ? { title: 'Başarılı', description }
    : { title: 'Hata', description, variant: 'destructive' };
}

/** Names those that were not decided. */
export function BulkOutcome({ outcome, done }: { outcome: Outcome; done: string }) {
  const { late, failed } = outcome;
  return (
    <div className="grid content-start gap-4">
      <Notice tone={outcome.done > 0 ? 'ok' : 'warn'}>
        {formatNumber(outcome.done)} başvuru {done}.
      </Notice>
      {late.length > 0 && (
        <Notice tone="warn">
          <p>Bunlar için siz karar vermeden önce başkası karar vermiş ya da başvuru silinmiş:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {late.map(({ id, username }) => (
              <li key={id}>{username}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="no">
          <p>Bunlar güncellenemedi ve beklemede kaldı:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {failed.map(({ application: { id, username }, message }) => (
              <li key={id}>
                {username}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
