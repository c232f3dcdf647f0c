import type { InputOf } from '@vitrin/contract/api.ts';
import { nextOrderStatuses, type Order } from '@vitrin/contract/market.ts';
import { Ban, Check, Package, PackageOpen } from 'lucide-react';
import { DecisionPage } from '../../../admin-kit/decisions/decision-page.tsx';
import { defineDecisions } from '../../../admin-kit/decisions/define-decisions.tsx';
import { toOptions } from '../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PurchaseStatusBadge, statusLabels } from '../purchases/purchase-status.tsx';
import { CodeList } from './code-list.tsx';
import { OrderActions } from './order-actions.tsx';
import { getOrderName, orderColumns, orderCsv } from './order-columns.tsx';
import { OrderDetail } from './order-detail.tsx';
import { CHANGED_MESSAGE, NOTE_HINT, NOTE_LABEL } from './order-note-dialog.tsx';
import { parseCodes } from './parse-codes.ts';

const searchFilter = createSearchFilter({ placeholder: 'Ödül, kullanıcı adı veya e-posta' });

const update = ({ id }: Order, body: InputOf<'PATCH /api/admin/user-rewards/:id'>['body']) =>
  call('PATCH /api/admin/user-rewards/:id', { params: { id }, body });

const canBecome = (status: Order['status']) => (order: Order) =>
  nextOrderStatuses[order.status].includes(status);

const orderDecisions = defineDecisions({
  route: 'GET /api/admin/user-rewards',
  title: 'Siparişler',
  unit: 'sipariş',
  list: {
    name: 'orders',
    filters: {
      label: 'Siparişlerde ara',
      fields: {
        q: searchFilter,
        status: createChoiceFilter({
          label: 'Durum',
          allLabel: 'Tüm durumlar',
          options: toOptions(statusLabels),
        }),
      },
    },
    toQuery: (values) => values,
    getDescription: () => 'Marketten alınan ödüller, en yenisi en üstte',
    empty: {
      icon: <Package />,
      title: 'Henüz sipariş yok',
      description: 'Üyeler marketten ödül aldıkça burada kendiliğinden görünür.',
    },
    columns: orderColumns,
    isCompact: true,
    csv: { name: 'siparisler', columns: orderCsv },
    renderRowActions: (props) => <OrderActions {...props} />,
    bulk: {
      label: 'Seçilen siparişler',
      kinds: ['approve'],
      getTitle: (_, orders) => `${orders} teslim edilsin mi?`,
      hint: 'Seçilen her siparişin üyesi bu notu görür.',
      matchingQuery: (query) => apiQuery('GET /api/admin/user-rewards/deliverable', { query }),
      sumRows: (orders) => ({
        count: orders.length,
        points: orders.reduce((sum, { pointsSpent }) => sum + pointsSpent, 0),
      }),
      formatSum: ({ points }) => `${formatNumber(points)} puan`,
      sendForAllMatching: (_, { filter, seen, text }) =>
        call('POST /api/admin/user-rewards/deliver', {
          body: { filter, seen, ...(text && { note: text }) },
        }),
      codes: {
        choiceLabel: 'Üyelere gidecek not',
        sameLabel: 'Hepsine aynı not',
        eachLabel: 'Her birine bir kod',
        label: 'Kodlar',
        hint: 'Enter sonraki koda geçer; kopyaladığınız listeyi ilk alana yapıştırabilirsiniz',
        unavailableHint: 'Ayrı kodlar için siparişleri sayfadan seçin.',
        renderField: ({ rows, ...props }) => (
          <CodeList {...props} orders={rows} getName={getOrderName} />
        ),
        parse: parseCodes,
      },
    },
  },
  triage: {
    filters: { label: 'Bekleyen siparişlerde ara', fields: { q: searchFilter } },
    toQuery: (values) => ({ ...values, status: 'pending' as const, order: 'oldest' as const }),
    getDescription: () => 'Bekleyenler, en uzun bekleyen en üstte',
    empty: {
      icon: <Package />,
      title: 'Bekleyen sipariş yok',
      description: 'Üyeler marketten ödül aldıkça burada kendiliğinden görünür.',
    },
  },
  getName: ({ rewardTitle }) => rewardTitle,
  getFullName: getOrderName,
  getMember: ({ user }) => user,
  renderSubtitle: ({ user }) => user?.username ?? 'Hesap silinmiş',
  renderBadge: ({ status }) => <PurchaseStatusBadge status={status} />,
  getWaitingSince: ({ purchasedAt }) => purchasedAt,
  renderDetail: (row) => <OrderDetail order={row} />,
  getResultText: ({ status, user, pointsSpent }) => {
    if (status === 'delivered') return 'Teslim edildi, üyeye bildirildi';
    if (status !== 'cancelled') return undefined;
    return user ? `${formatNumber(pointsSpent)} puan geri verildi` : 'İptal edildi';
  },
  interim: {
    label: 'İşleme al',
    icon: <PackageOpen className="rows:hidden" />,
    doneLabel: 'işleme alındı',
    message: CHANGED_MESSAGE,
    status: 'claimed',
    isAllowed: canBecome('claimed'),
    send: (row) => update(row, { status: 'claimed' }),
  },
  approve: {
    label: 'Teslim et',
    icon: <Check className="rows:hidden" />,
    doneLabel: 'teslim edildi',
    message: CHANGED_MESSAGE,
    status: 'delivered',
    isAllowed: canBecome('delivered'),
    title: 'Sipariş teslim edilsin mi?',
    text: {
      label: `${NOTE_LABEL} (isteğe bağlı)`,
      hint: NOTE_HINT,
      field: 'note',
      isSeries: true,
      getInitialText: ({ note }) => note,
    },
    send: (row, note) => update(row, { status: 'delivered', ...(note !== row.note && { note }) }),
  },
  reject: {
    label: 'İptal et',
    doneLabel: 'iptal edildi',
    message: 'Sipariş iptal edildi',
    status: 'cancelled',
    isAllowed: canBecome('cancelled'),
    title: 'Sipariş iptal edilsin mi?',
    submitLabel: 'Siparişi iptal et',
    icon: <Ban />,
    isIconButton: true,
    renderNotice: ({ user, pointsSpent }) => (
      <Notice tone="warning">
        {user
          ? `${formatNumber(pointsSpent)} puan üyeye, ödül stoka geri döner.`
          : 'Ödül stoka geri döner.'}
      </Notice>
    ),
    text: {
      label: 'Not (isteğe bağlı)',
      hint: 'Üye bu notu aldığı ödüllerin yanında görür.',
      field: 'note',
      presets: 'orders',
    },
    send: (row, note) => update(row, { status: 'cancelled', ...(note !== null && { note }) }),
  },
});

/** /admin/siparisler */
export default function OrdersPage() {
  return <DecisionPage decisions={orderDecisions} />;
}
