import {
  type DuplicateGroup,
  type DuplicateState,
  isOverdue,
} from '@vitrin/contract/duplicates.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { UsersRound } from 'lucide-react';
import { toOptions } from '../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { useOpenMember } from '../../../admin-kit/member/use-open-member.ts';
import { useReasonPresets } from '../../../admin-kit/settings/use-reason-presets.ts';
import type { TriageConfig } from '../../../admin-kit/triage/triage-config.ts';
import { TriagePage } from '../../../admin-kit/triage/triage-page.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { getChosenMember } from './chosen-members.ts';
import { GroupDetail } from './group-detail.tsx';
import { type GroupRow, toGroupRow } from './group-row.ts';

/** /admin/ayni-kisiler */
export default function DuplicatesPage() {
  const filters = useListFilters(groupFilters);
  const { state = 'open', ...query } = filters.values;
  const isOpen = state === 'open';
  const groups = usePagedRows('GET /api/admin/duplicates', {
    query: { ...query, state, limit: MAX_PAGE_SIZE },
  });
  return (
    <TriagePage
      title="Aynı Kişiler"
      description={
        isOpen
          ? 'Tek kişiye ait olabilecek hesaplar, en çok puan bekleten en üstte'
          : 'Karar verilmiş gruplar'
      }
      viewSwitch={null}
      filters={filters}
      rows={{ ...groups, data: groups.data?.map(toGroupRow), rows: groups.rows.map(toGroupRow) }}
      config={useTriageConfig()}
      empty={{
        icon: <UsersRound />,
        title: isOpen ? 'Karar bekleyen grup yok' : 'Bu filtreye uyan grup yok',
        ...(isOpen && {
          description: 'Hesapların ortak bir yanı görüldükçe burada kendiliğinden görünür.',
        }),
      }}
    />
  );
}

function useTriageConfig(): TriageConfig<GroupRow> {
  const openMember = useOpenMember();
  const presets = useReasonPresets('duplicates');
  return {
    unit: 'grup',
    getName: ({ members }) => members.map(({ username }) => username).join(', '),
    renderSubtitle: ({ reasons, heldPoints }) =>
      `${reasons[0]?.text ?? ''}${heldPoints ? ` · ${formatNumber(heldPoints)} puan bekliyor` : ''}`,
    renderBadge: (row) => <GroupBadge group={row} />,
    getWaitingSince: ({ createdAt }) => createdAt,
    renderDetail: (row) => <GroupDetail key={row.id} group={row} />,
    getResultText: ({ outcome, decidedBy }) =>
      outcome === null
        ? undefined
        : `${outcome === 'same' ? 'Aynı kişi' : 'Ayrı kişiler'}${decidedBy ? `, ${decidedBy.username ?? 'silinmiş hesap'}` : ''}`,
    enterAction: {
      label: 'En eski üyeyi aç',
      run: ({ members: [oldest] }) => oldest && openMember(oldest),
    },
    approve: {
      label: 'Ayrı kişiler',
      doneLabel: 'ayrı kişiler',
      message: 'Ayrı kişiler olarak işaretlendi; bekleyen puanlar hesaplara geçti',
      status: 'different',
      run: async ({ id }) =>
        toGroupRow(
          await call('POST /api/admin/duplicates/:id/decide', {
            params: { id },
            body: { outcome: 'different' },
          }),
        ),
    },
    reject: {
      label: 'Aynı kişi',
      doneLabel: 'aynı kişi',
      message: 'Aynı kişi olarak işaretlendi; diğer hesapların bekleyen puanı iptal edildi',
      status: 'same',
      prompt: {
        label: 'Not',
        hint: 'İsteğe bağlı. Puanı iptal edilen üyeler bildirimde görür.',
        presets,
      },
      run: async (row, note) =>
        toGroupRow(
          await call('POST /api/admin/duplicates/:id/decide', {
            params: { id: row.id },
            body: { outcome: 'same', keepId: getChosenMember(row), note },
          }),
        ),
    },
  };
}

const DAY_MS = 86_400_000;

/** Held points without a decision are marked after 3 days, groups after 7 days. */
function GroupBadge({ group }: { group: DuplicateGroup }) {
  const { state, outcome, createdAt, heldSince } = group;
  if (state === 'decided')
    return <Badge tone="neutral">{outcome === 'same' ? 'Aynı kişi' : 'Ayrı kişiler'}</Badge>;
  if (Date.now() - Date.parse(createdAt) > 7 * DAY_MS)
    return <Badge tone="danger">7 günü geçti</Badge>;
  if (heldSince && isOverdue(heldSince, Date.now()))
    return <Badge tone="danger">3 günü geçti</Badge>;
  return <Badge tone="warning">Bekliyor</Badge>;
}

const stateLabels: Record<Exclude<DuplicateState, 'open'>, string> = {
  decided: 'Karar verilenler',
};

const groupFilters = {
  label: 'Gruplarda ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Üye adı' }),
    state: createChoiceFilter({
      label: 'Durum',
      allLabel: 'Bekleyenler',
      options: toOptions(stateLabels),
    }),
  },
};
