import {
  isChoosable,
  type ReportApplication,
  type ReportRow,
} from '@vitrin/contract/partner-reports.ts';
import { useId } from 'react';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatMoney } from '../../../lib/format/numbers.ts';

interface CandidatePickerProps {
  row: ReportRow;
  selectedId: string | undefined;
  /** Undefined once the row can't be decided any more. */
  onSelect: ((applicationId: string | null) => void) | undefined;
}

/** The application of a row: fixed, or selectable with arrow keys. */
export function CandidatePicker({ row, selectedId, onSelect }: CandidatePickerProps) {
  const name = useId();
  const { application, candidates, state, username } = row;
  if (!onSelect || !isChoosable(state) || candidates.length === 0) {
    return application ? <ApplicationLine application={application} /> : <span>–</span>;
  }
  const option = (value: string | null, content: React.ReactNode) => (
    <label
      key={value ?? ''}
      className="flex min-h-8 cursor-pointer items-center gap-2.5 touch:min-h-11"
    >
      <input
        type="radio"
        className="size-4 flex-none accent-(--color-brand)"
        name={name}
        checked={(selectedId ?? null) === value}
        onChange={() => onSelect(value)}
      />
      {content}
    </label>
  );
  return (
    <fieldset className="grid min-w-0 gap-0.5">
      <legend className="sr-only">{username} satırının başvurusu</legend>
      {candidates.map((candidate) =>
        option(candidate.id, <ApplicationLine application={candidate} />),
      )}
      {option(null, <span className="text-text-3">Hiçbiri</span>)}
    </fieldset>
  );
}

function ApplicationLine({ application }: { application: ReportApplication }) {
  const { username, investmentAmount, user, createdAt } = application;
  return (
    <span className="min-w-0 leading-snug wrap-anywhere">
      <b className="font-strong">{username}</b>{' '}
      <span className="whitespace-nowrap">{formatMoney(investmentAmount)}</span>
      <span className="block text-13 text-text-3">
        {user?.username ?? 'Hesap silinmiş'}, {formatDateTime(createdAt)}
      </span>
    </span>
  );
}
