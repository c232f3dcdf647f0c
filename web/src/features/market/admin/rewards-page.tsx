import { type Reward, rewards } from '@vitrin/contract/market.ts';
import { Store } from 'lucide-react';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { NoValue } from '../../../admin-kit/display/no-value.tsx';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Coin } from '../../../ui/icons/coin.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { formatStock } from '../labels.ts';
import { RewardThumb } from '../reward-thumb.tsx';
import { RewardFields } from './reward-fields.tsx';
import { toStockUpdate } from './stock-update.ts';

const columns: DataTableColumn<Reward>[] = [
  createTitleColumn({ id: 'title', header: 'Başlık', getTitle: ({ title }) => title }),
  {
    id: 'cost',
    header: 'Puan Bedeli',
    cell: (row) => (
      <span className="flex items-center gap-1.5 font-strong">
        <Coin />
        <span className="tabular-nums">{formatNumber(row.pointsCost)}</span>
      </span>
    ),
  },
  {
    id: 'stock',
    header: 'Stok',
    cardSlot: 'plain',
    className: 'stacked:grow-0!',
    cell: (row) => (
      <Badge hideDot tone={row.stock === 0 ? 'danger' : 'neutral'}>
        {formatStock(row)}
      </Badge>
    ),
  },
  {
    id: 'limit',
    header: 'Üye Sınırı',
    cell: (row) =>
      row.maxPerUser === null ? (
        <NoValue />
      ) : (
        <span className="tabular-nums">{formatNumber(row.maxPerUser)}</span>
      ),
  },
];
const renderPreview = ({ imageUrl }: Reward) => <RewardThumb url={imageUrl} />;

/** /admin/rewards */
export default function RewardsPage() {
  return (
    <CollectionTablePage
      collection="rewards"
      title="Market Yönetimi"
      description="Üyelerin puanla aldığı ödüller, sıra numarasına göre"
      empty={{
        icon: <Store />,
        title: 'Henüz Ödül Yok',
        description: 'Eklediğiniz aktif ödüller markette görünür.',
      }}
      renderPreview={renderPreview}
      columns={columns}
      Editor={RewardEditor}
      editorMode="inline"
    />
  );
}

function RewardEditor(props: EditorProps<'rewards'>) {
  return (
    <CollectionEditor
      {...props}
      contract={rewards}
      editTitle="Ödülü Düzenle"
      toUpdate={toStockUpdate}
    >
      {(control) => <RewardFields control={control} />}
    </CollectionEditor>
  );
}
