import { type PartnerReport, type RowState, rowStates } from '@vitrin/contract/partner-reports.ts';
import { Rows3 as Rows } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../../admin-kit/filters/search-field.tsx';
import { Kbd } from '../../../admin-kit/keys/kbd.tsx';
import { PagedTable } from '../../../admin-kit/list/paged-table.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TabButtons } from '../../../ui/layout/tabs.tsx';
import { createRowColumns } from './create-row-columns.tsx';
import { stateLabels } from './labels.ts';
import { type ManualMatches, type SelectMatch, useMatchShortcuts } from './use-match-shortcuts.ts';

interface ReportRowsProps {
  report: PartnerReport;
  manualMatches: ManualMatches;
  selectMatch: SelectMatch | undefined;
}

const isDecided = ({ status }: PartnerReport) => status === 'applying' || status === 'applied';

/** The rows of a report in tabs by state, with the number and sum of each state. */
export function ReportRows({ report, manualMatches, selectMatch }: ReportRowsProps) {
  const nonEmptyStates = rowStates.filter((state) => report.counts[state] > 0);
  const [selectedState, setSelectedState] = useState<RowState | null>(null);
  const defaultState =
    isDecided(report) && nonEmptyStates.includes('approved') ? 'approved' : nonEmptyStates[0];
  const state =
    selectedState && nonEmptyStates.includes(selectedState)
      ? selectedState
      : (defaultState ?? 'match');
  const [q, setQ] = useState('');
  const pagedRows = usePagedRows('GET /api/admin/partner-reports/:id/rows', {
    params: { id: report.id },
    query: { state, ...(q && { q }), limit: 50 },
  });
  const currentId = useMatchShortcuts(pagedRows.rows, selectMatch);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <TabButtons
          label="Satırların durumu"
          className="min-w-0 flex-1 basis-104 border-b-0"
          value={state}
          onValueChange={setSelectedState}
          options={nonEmptyStates.map((rowState) => ({
            value: rowState,
            label: stateLabels[rowState],
            count: formatNumber(report.counts[rowState]),
          }))}
        />
        <p className="text-14 text-text-2" role="status">
          <span className="sr-only">{`${stateLabels[state]}: ${formatNumber(report.counts[state])} satır, `}</span>
          Toplam <b className="font-strong text-text">{formatMoney(report.sums[state])}</b>
        </p>
        <div className="max-md:flex-1">
          <SearchField label="Ara" placeholder="Partnerdeki ad" value={q} onSearch={setQ} />
        </div>
      </div>
      {currentId && (
        <p className="mb-3 flex flex-wrap items-center gap-x-1.5 text-13 text-text-2 max-md:hidden">
          <Kbd>A</Kbd> ilk başvuruyu seçer, <Kbd>R</Kbd> hiçbirini; ikisi de sonraki satıra geçer.{' '}
          <Kbd>J</Kbd> <Kbd>K</Kbd> ile gezin.
        </p>
      )}
      <PagedTable
        paged={pagedRows}
        columns={createRowColumns({
          mapping: report.mapping,
          manualMatches,
          selectMatch,
          currentId,
        })}
        caption={`${stateLabels[state]} satırlar`}
        empty={<EmptyState icon={<Rows />} title="Satır yok" />}
      />
    </>
  );
}
