import { type Reward, rewards } from '@vitrin/contract/market.ts';
import { KeyRound, Store } from 'lucide-react';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { usePanelDialog } from '../../../admin-kit/use-panel-dialog.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Coin } from '../../../ui/icons/coin.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { formatStock } from '../labels.ts';
import { RewardThumb } from '../reward-thumb.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { RewardFields } from './reward-fields.tsx';
import { toStockUpdate } from './stock-update.ts';

const columns: DataTableColumn<Reward>[] = [
  createTitleColumn({ id: 'title', header: 'Başlık', getTitle: ({ title }) => title }),
  {
    id: 'cost',
    header: 'Puan Bedeli',
    cardSlot: 'plain',
    className: 'stacked:grow-0!',
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
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge hideDot tone={row.stock === 0 ? 'danger' : 'neutral'}>
          {row.isDigital && row.stock !== 0
            ? `Kod: ${formatNumber(row.stock ?? 0)}`
            : formatStock(row)}
        </Badge>
        {row.maxPerUser !== null && (
          <span className="text-13 whitespace-nowrap text-text-3 tabular-nums stacked:hidden">
            {`Üye başına ${formatNumber(row.maxPerUser)}`}
          </span>
        )}
      </span>
    ),
  },
];
const renderPreview = ({ imageUrl }: Reward) => <RewardThumb url={imageUrl} />;

/** /admin/rewards */
export default function RewardsPage() {
  const codesDialog = usePanelDialog<Reward>();
  const renderCodesButton = (reward: Reward) => (
    <Button
      variant="ghost"
      size="sm"
      icon={<KeyRound />}
      aria-label={`Kodlar: ${reward.title}`}
      title="Kodları görüntüle ve ekle"
      onClick={() => codesDialog.show(reward)}
    >
      Kodlar
    </Button>
  );
  return (
    <>
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
        renderActions={renderCodesButton}
        columns={columns}
        Editor={RewardEditor}
        editorMode="inline"
      />
      {codesDialog.renderDialog((openProps, reward) => (
        <CodesDialog {...openProps} reward={reward} />
      ))}
    </>
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
      {(control) => <RewardFields control={control} row={props.row} />}
    </CollectionEditor>
  );
}
