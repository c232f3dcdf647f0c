import { comparedStates, type StatementComparison } from '@vitrin/contract/partner-statement.ts';
import { useState } from 'react';
import { Tile, Tiles } from '../../../../admin-kit/display/tiles.tsx';
import { formatKurus, formatNumber } from '../../../../lib/format/numbers.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { DataTable, type DataTableColumn } from '../../../../ui/table/data-table.tsx';
import { ScrollPanel } from '../../../../ui/table/scroll-panel.tsx';
import { comparisonLabels } from '../labels.tsx';

type Row = StatementComparison['rows'][number];

const PAGE_SIZE = 100;
const formatAmount = (amount: number | null) => (
  <span className="whitespace-nowrap">{amount === null ? '-' : formatKurus(amount)}</span>
);

const columns: DataTableColumn<Row>[] = [
  {
    id: 'transactionId',
    header: 'İşlem',
    cardSlot: 'title',
    cell: ({ transactionId }) => <span className="wrap-anywhere">{transactionId}</span>,
  },
  {
    id: 'state',
    header: 'Sonuç',
    cardSlot: 'corner',
    cell: ({ state }) => (
      <Badge tone={comparisonLabels[state].tone}>{comparisonLabels[state].label}</Badge>
    ),
  },
  { id: 'here', header: 'Bizde', align: 'right', cell: ({ here }) => formatAmount(here) },
  { id: 'there', header: 'Partnerde', align: 'right', cell: ({ there }) => formatAmount(there) },
];

/** The compared events of site and partner, differences first. */
export function CompareResult({ comparison }: { comparison: StatementComparison }) {
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const { rows } = comparison;
  return (
    <div className="grid min-w-0 gap-4" role="status">
      <Tiles className="mb-0! grid-cols-2 lg:grid-cols-4">
        {comparedStates.map((state) => (
          <Tile
            key={state}
            label={comparisonLabels[state].label}
            value={formatNumber(comparison[state])}
          />
        ))}
      </Tiles>
      {comparison.unreadable > 0 && (
        <p className="text-14 text-danger">{`Listenin ${formatNumber(comparison.unreadable)} satırı okunamadı; toplamlarda yok.`}</p>
      )}
      <ScrollPanel label="Karşılaştırma">
        <DataTable
          columns={columns}
          rows={rows.slice(0, visibleCount)}
          getRowKey={({ transactionId }) => transactionId}
          caption="Karşılaştırma"
          empty={<p className="px-5 py-4 text-14 text-text-2">İki tarafta da işlem yok.</p>}
        />
      </ScrollPanel>
      {rows.length > visibleCount && (
        <Button
          variant="outline"
          className="justify-self-center"
          onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}
        >{`${formatNumber(rows.length - visibleCount)} satır daha`}</Button>
      )}
    </div>
  );
}
