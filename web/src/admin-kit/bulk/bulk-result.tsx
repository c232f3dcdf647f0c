import { formatNumber } from '../../lib/format/numbers.ts';
import type { ToastInput } from '../../lib/toast.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { BulkResult } from './run-bulk.ts';

/** Words for a row and for the result of the action: `başvuru`, `onaylandı`. */
export interface BulkLabels<T> {
  unit: string;
  verb: string;
  getName: (item: T) => string;
}

/** Text about rows that a bulk decision left because they are the user's own */
export const formatOwnRows = (own: number, unit: string) =>
  `Sizin olan ${formatNumber(own)} ${unit} olduğu gibi kaldı; ekipten başka biri karar vermeli.`;

/** Returns a toast with the numbers of changed, conflicting and failed rows. */
export function toBulkToast<T>(
  { successCount, conflicts, failed }: BulkResult<T>,
  { unit, verb }: Pick<BulkLabels<T>, 'unit' | 'verb'>,
): ToastInput {
  const parts = [
    successCount > 0 && `${formatNumber(successCount)} ${unit} ${verb}.`,
    conflicts.length > 0 &&
      `${formatNumber(conflicts.length)} ${unit} için daha önce karar verilmiş.`,
    failed.length > 0 && `${formatNumber(failed.length)} ${unit} güncellenemedi.`,
  ];
  const description = parts.filter(Boolean).join(' ');
  return successCount > 0
    ? { title: 'Başarılı', description }
    : { title: 'Hata', description, variant: 'destructive' };
}

interface BulkResultDetailsProps<T> extends BulkLabels<T> {
  result: BulkResult<T>;
}

/** Lists the rows that a bulk action did not change. */
export function BulkResultDetails<T extends { id: string }>(props: BulkResultDetailsProps<T>) {
  const { unit, verb, getName } = props;
  const { conflicts, failed, successCount } = props.result;
  return (
    <div className="grid content-start gap-4">
      <Notice
        tone={successCount > 0 ? 'success' : 'warning'}
      >{`${formatNumber(successCount)} ${unit} ${verb}.`}</Notice>
      {conflicts.length > 0 && (
        <Notice tone="warning">
          <p>Bunlar için siz karar vermeden önce başkası karar vermiş ya da kayıt silinmiş:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {conflicts.map((item) => (
              <li key={item.id}>{getName(item)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="danger">
          <p>Bunlar güncellenemedi ve beklemede kaldı:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {failed.map(({ item, message }) => (
              <li key={item.id}>{`${getName(item)}: ${message}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
