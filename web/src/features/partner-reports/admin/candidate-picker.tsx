import type { ReportApplication, ReportRow } from '@vitrin/contract/partner-reports.ts';
import { useId } from 'react';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { Kbd } from '../../../admin-kit/keys/kbd.tsx';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatMoney } from '../../../lib/format/numbers.ts';
import { radioClass } from '../../../ui/input/radio-class.ts';
import { MarkedName } from './marked-name.tsx';
import { hasChoice, toCandidatesElementId } from './use-match-shortcuts.ts';

interface CandidatePickerProps {
  row: ReportRow;
  selectedId: string | undefined;
  /** Undefined if the row can't be decided */
  onSelect: ((applicationId: string | null) => void) | undefined;
  /** True for the row that keyboard shortcuts decide. */
  isCurrent: boolean;
}

/** The application of a row, or radio buttons for the candidates. */
export function CandidatePicker({ row, selectedId, onSelect, isCurrent }: CandidatePickerProps) {
  const name = useId();
  const { application, candidates, username } = row;
  if (!onSelect || !hasChoice(row)) {
    if (!application) return <span>-</span>;
    return <ApplicationLine application={application} partnerName={username} />;
  }
  const renderOption = (applicationId: string | null, shortcut: string, content: ElementNode) => (
    <label
      key={applicationId ?? ''}
      className="flex min-h-8 cursor-pointer items-center gap-2.5 touch:min-h-11"
    >
      <input
        type="radio"
        className={radioClass}
        name={name}
        checked={(selectedId ?? null) === applicationId}
        aria-keyshortcuts={isCurrent ? shortcut : undefined}
        onChange={() => onSelect(applicationId)}
      />
      {content}
      {isCurrent && <Kbd>{shortcut}</Kbd>}
    </label>
  );
  return (
    <fieldset
      id={toCandidatesElementId(row.id)}
      className={`grid min-w-0 scroll-my-24 gap-0.5 rounded-md px-2.5 py-1 text-left ${isCurrent ? 'bg-accent-soft' : ''}`}
    >
      <legend className="sr-only">{`${username} satırının başvurusu`}</legend>
      {candidates.map((candidate, index) =>
        renderOption(
          candidate.id,
          index === 0 ? 'A' : String(index + 1),
          <ApplicationLine application={candidate} partnerName={username} />,
        ),
      )}
      {renderOption(null, 'R', <span className="text-text-2">Hiçbiri</span>)}
    </fieldset>
  );
}

interface ApplicationLineProps {
  application: ReportApplication;
  /** The name in the report. Letters of the applicant's name that differ from it are highlighted. */
  partnerName: string;
}

function ApplicationLine({ application, partnerName }: ApplicationLineProps) {
  const { username, investmentAmount, user, createdAt } = application;
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-x-4 leading-snug">
      <span className="min-w-0 wrap-anywhere">
        <b className="font-strong">
          <MarkedName name={username} other={partnerName} />
        </b>
        <span className="block text-13 text-text-3">
          <span className="rows:hidden">Başvuru · </span>
          {user?.username !== username && <span>{`${user?.username ?? 'Hesap silinmiş'}, `}</span>}
          <ShortTime iso={createdAt} isInText />
        </span>
      </span>
      <span className="flex-none tabular-nums">{formatMoney(investmentAmount)}</span>
    </span>
  );
}
