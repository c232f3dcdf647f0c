import { collections } from '@vitrin/contract/collections.ts';
import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { MousePointer2 as MousePointer } from 'lucide-react';
import { createCountColumn } from '../../../../admin-kit/display/create-columns.tsx';
import { formatMoney } from '../../../../lib/format/numbers.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PanelHeader } from '../../../../ui/layout/panel-header.tsx';
import { DataTable, type DataTableColumn } from '../../../../ui/table/data-table.tsx';
import { ScrollPanel } from '../../../../ui/table/scroll-panel.tsx';

type Row = PartnerStatement['rows'][number];

const columns: DataTableColumn<Row>[] = [
  {
    id: 'title',
    header: 'Yer',
    cardSlot: 'title',
    cell: ({ title, kind }) => (
      <span className="grid min-w-0 leading-snug">
        <b className="font-strong wrap-anywhere">{title}</b>
        <span className="text-13 text-text-3">{collections[kind].rowName}</span>
      </span>
    ),
  },
  createCountColumn('clicks', 'Tıklama', (row) => row.clicks),
  createCountColumn('registrations', 'Kayıt', (row) => row.registrations),
  createCountColumn('firstDeposits', 'İlk yatırım', (row) => row.firstDeposits),
  createCountColumn('deposits', 'Yatırım', (row) => row.deposits),
  {
    id: 'earning',
    header: 'Kazanç',
    align: 'right',
    cardSlot: 'corner',
    cell: ({ earning }) => <b className="font-strong whitespace-nowrap">{formatMoney(earning)}</b>,
  },
];

/** The cards, banners and companies whose links the visitors clicked. */
export function ClickSourceTable({ rows, caption }: { rows: Row[]; caption: string }) {
  return (
    <section className="mb-5" aria-labelledby="yerler-baslik">
      <ScrollPanel label={caption}>
        <PanelHeader id="yerler-baslik" title="Konuma göre" className="pb-3" />
        <DataTable
          columns={columns}
          rows={rows}
          getRowKey={({ kind, id }) => `${kind} ${id}`}
          caption={caption}
          empty={
            <EmptyState
              headingLevel={3}
              icon={<MousePointer aria-hidden="true" />}
              title="Bu ay tıklama yok"
              description="Kartlarda, banner’larda ve firmalarda bu partneri seçin."
            />
          }
        />
      </ScrollPanel>
    </section>
  );
}
