import type { ReportMapping, ReportRow } from '@vitrin/contract/partner-reports.ts';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { formatMoney } from '../../../lib/format/numbers.ts';
import { formatOnDay } from '../../../lib/format/on-day.ts';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { CandidatePicker } from './candidate-picker.tsx';
import { MarkedName } from './marked-name.tsx';
import type { ManualMatches, SelectMatch } from './use-match-shortcuts.ts';

interface RowColumnsOptions {
  mapping: ReportMapping | null;
  manualMatches: ManualMatches;
  /** Undefined if no row can be decided */
  selectMatch: SelectMatch | undefined;
  /** Id of the row that keyboard shortcuts decide */
  currentId: string | undefined;
}

const paymentColumn: DataTableColumn<ReportRow> = {
  id: 'date',
  header: 'Ödeme',
  cell: ({ date, reference }) => (
    <span className="grid text-13 text-text-2 tabular-nums">
      {date ? <ShortTime iso={date} /> : <span>-</span>}
      {reference && <span className="wrap-anywhere">{reference}</span>}
    </span>
  ),
};

/** Returns the reason of a row's state. If its payment was used, with the day. */
function getReason({ reason, use }: Pick<ReportRow, 'reason' | 'use'>): string {
  if (!use) return reason ? `: ${reason}` : '';
  const day = formatOnDay(use.at);
  return use.isCertain
    ? `: Bu ödeme ${day} başka bir başvuru için kullanıldı.`
    : `: Bu ödeme ${day} başka bir başvuru için kullanılmış olabilir.`;
}

export function createRowColumns({
  mapping,
  manualMatches,
  selectMatch,
  currentId,
}: RowColumnsOptions): DataTableColumn<ReportRow>[] {
  const hasPayment = typeof (mapping?.date ?? mapping?.reference) === 'number';
  return [
    {
      id: 'username',
      header: 'Partnerdeki ad',
      cardSlot: 'title',
      cell: ({ username, line, candidates, ...row }) => (
        <span className="grid min-w-0 leading-snug">
          <b className="font-strong wrap-anywhere">
            {candidates.length === 1 && candidates[0] ? (
              <MarkedName name={username} other={candidates[0].username} />
            ) : (
              username || '-'
            )}
          </b>
          <span className="text-13 text-text-3">
            <span className="rows:hidden">Rapor · </span>
            <span>{`Satır ${line}${getReason(row)}`}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: 'Tutar',
      align: 'right',
      cardSlot: 'corner',
      cell: ({ amount }) => (
        <span className="whitespace-nowrap">{amount === null ? '-' : formatMoney(amount)}</span>
      ),
    },
    ...(hasPayment ? [paymentColumn] : []),
    {
      id: 'application',
      // The cell ends with the amount of the application.
      header: (
        <span className="flex justify-between gap-3">
          <span>Başvuru</span> <span>Tutar</span>
        </span>
      ),
      cardSlot: 'plain',
      className: 'rows:pl-14',
      cell: (row) => (
        <CandidatePicker
          row={row}
          isCurrent={row.id === currentId}
          selectedId={manualMatches.get(row.id)}
          onSelect={selectMatch && ((applicationId) => selectMatch(row.id, applicationId))}
        />
      ),
    },
  ];
}
