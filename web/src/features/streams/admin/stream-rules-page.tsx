import type { StreamRule } from '@vitrin/contract/streams.ts';
import { Info, MonitorPlay, Radio } from 'lucide-react';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { createDateColumn, createLinkColumn } from '../../../admin-kit/display/create-columns.tsx';
import { streamKindLabels } from '../../../labels/streams.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { truncateMiddle } from '../../../lib/truncate-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Coin } from '../../../ui/icons/coin.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { OverlayDialog } from './overlay-dialog.tsx';
import { StreamRuleDialog } from './stream-rule-dialog.tsx';

/** Returns the limits of a rule: how long and how often a code pays, and the budgets in points. */
function listLimits({
  kind,
  codeSeconds,
  perDay,
  dailyBudget,
  monthlyBudget,
}: StreamRule): string[] {
  const limits = kind === 'code' ? [`kod ${codeSeconds} sn, günde ${perDay} kez`] : [];
  const budgets = [
    dailyBudget !== null && `günde ${formatNumber(dailyBudget)}`,
    monthlyBudget !== null && `ayda ${formatNumber(monthlyBudget)}`,
  ].filter(Boolean);
  if (budgets.length > 0) limits.push(`${budgets.join(', ')} puan`);
  return limits;
}

/** Returns the description, or the end of the link without it. */
const getName = ({ description, adminStreamUrl }: StreamRule) =>
  description || truncateMiddle(adminStreamUrl.replace(/^https?:\/\//, ''), 60);

const columns: DataTableColumn<StreamRule>[] = [
  createTitleColumn({ id: 'description', header: 'Açıklama', getTitle: (row) => getName(row) }),
  createLinkColumn(
    { id: 'link', header: 'Yayın Linki', cardSlot: 'hidden' },
    ({ adminStreamUrl }) => adminStreamUrl,
  ),
  {
    id: 'kind',
    header: 'Tür',
    cardSlot: 'plain',
    className: 'stacked:min-w-0! stacked:basis-32! stacked:leading-snug',
    cell: (row) => (
      <span className="grid stacked:block">
        {/* In a card the limits of a code begin with 'kod'. */}
        <span className={row.kind === 'code' ? 'stacked:hidden' : undefined}>
          {streamKindLabels[row.kind]}
        </span>
        {listLimits(row).map((limit, index) => (
          <span
            key={limit}
            className={classNames(
              'text-13 text-text-2 tabular-nums rows:whitespace-nowrap',
              index > 0 && 'stacked:block',
            )}
          >
            {row.kind === 'link' && <span className="rows:hidden">{' · '}</span>}
            <span>{limit}</span>
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'points',
    header: 'Puan',
    cardSlot: 'plain',
    // In a card the points are at the left edge.
    className: 'stacked:-order-1 stacked:grow-0!',
    cell: (row) => (
      <span className="flex items-center gap-1.5 font-strong">
        <Coin />
        <span className="tabular-nums">{formatNumber(row.pointsReward)}</span>
      </span>
    ),
  },
  createDateColumn(
    // A narrow table needs the room for the status; the list is in this order.
    {
      id: 'created',
      header: 'Oluşturulma',
      isDay: true,
      cardSlot: 'hidden',
      className: 'tight:hidden',
    },
    (row) => row.createdAt,
  ),
];

/** /admin/streaming-verification */
export default function StreamRulesPage() {
  const overlayDialog = useDialog<StreamRule>();
  return (
    <>
      <CollectionTablePage
        collection="streaming-verifications"
        title="Günlük Puan Sistemi"
        description="Üyelere puan kazandıran yayın linkleri ve kodları, en yenisi önce"
        empty={{
          icon: <Radio />,
          title: 'Henüz yayın doğrulama kuralı bulunmamaktadır.',
          description:
            'Günün yayınını eklediğinizde linkini ya da yayında görünen kodu giren üyeler puan kazanır.',
        }}
        getName={getName}
        isUnordered
        columns={columns}
        renderActions={(row) =>
          row.kind === 'code' && (
            <IconButton
              size="sm"
              icon={<MonitorPlay />}
              label={`Yayın ekranı: ${getName(row)}`}
              title="Yayın ekranı"
              onClick={() => overlayDialog.show(row)}
            />
          )
        }
        Editor={StreamRuleDialog}
        footer={<HowItWorks />}
      />
      {overlayDialog.renderDialog((openProps, rule) => (
        <OverlayDialog {...openProps} rule={rule} />
      ))}
    </>
  );
}

const sentences = [
  'Kayıt olurken ya da profilinde yayın linki giren üyenin linki, aktif kuralın linkiyle karşılaştırılır.',
  'Linkler eşleşirse üye kuralın puanını otomatik olarak ve yalnızca bir kez kazanır.',
  'Yayın kodu kuralında link puan vermez: üye, yayında görünen kodu profilinde girer. Her kod bir kez, günde en çok kuralın izin verdiği kadar puan verir.',
  'Bütçesi dolan kural o gün ya da o ay puan vermez; üye sonra yeniden deneyebilir.',
  'Aynı anda tek bir kural aktif olabilir; birini aktif ettiğinizde diğerleri pasif olur.',
  'Linkin farklı yazılışları (http, www, m., youtu.be, takip parametreleri) aynı sayılır.',
];

export function HowItWorks() {
  return (
    <Panel as="section" pad className="mt-5" aria-labelledby="nasil-calisir">
      <h2 id="nasil-calisir" className="flex items-center gap-2.5 text-15 font-strong">
        <Info className="text-info" />
        Nasıl çalışır?
      </h2>
      <ol className="mt-3 grid list-decimal gap-1.5 pl-5 text-14 text-text-2 marker:text-text-3">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </Panel>
  );
}
