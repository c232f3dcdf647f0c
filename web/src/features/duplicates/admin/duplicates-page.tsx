import type { InputOf } from '@vitrin/contract/api.ts';
import {
  type DuplicateGroup,
  type DuplicateState,
  isOverdue,
} from '@vitrin/contract/duplicates.ts';
import { UsersRound } from 'lucide-react';
import { DecisionPage } from '../../../admin-kit/decisions/decision-page.tsx';
import { defineDecisions } from '../../../admin-kit/decisions/define-decisions.tsx';
import { toOptions } from '../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { getChosenMember } from './chosen-members.ts';
import { getStartOfWait } from './get-start-of-wait.ts';
import { GroupDetail } from './group-detail.tsx';

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

/** Returns the names of a group's members, at most three; of a larger group the first two and the number of the others. */
function formatGroupName({ members }: DuplicateGroup): string {
  const names = members.map(({ username }) => username);
  if (names.length <= 3) return names.join(', ');
  return `${names.slice(0, 2).join(', ')} ve ${formatNumber(names.length - 2)} üye daha`;
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

const decideRoute = 'POST /api/admin/duplicates/:id/decide';
const decide = async (id: string, body: InputOf<typeof decideRoute>['body']) =>
  toGroupRow(await call(decideRoute, { params: { id }, body }));

const duplicateDecisions = defineDecisions({
  route: 'GET /api/admin/duplicates',
  toRow: toGroupRow,
  title: 'Aynı Kişiler',
  unit: 'grup',
  triage: {
    filters: groupFilters,
    toQuery: (values) => ({ state: 'open' as const, ...values }),
    getDescription: ({ state }) =>
      state
        ? 'Karar verilmiş gruplar'
        : 'Tek kişiye ait olabilecek hesaplar, en çok puan bekleten en üstte',
    empty: {
      icon: <UsersRound />,
      title: 'Karar bekleyen grup yok',
      description: 'Hesapların ortak bir yanı görüldükçe burada kendiliğinden görünür.',
    },
  },
  getName: formatGroupName,
  getMember: ({ members: [oldest] }) => oldest,
  memberLabel: 'En eski üyeyi aç',
  renderSubtitle: ({ reasons, heldPoints }) =>
    `${heldPoints ? `${formatNumber(heldPoints)} puan bekliyor · ` : ''}${reasons[0]?.text ?? ''}`,
  renderBadge: (row) => <GroupBadge group={row} />,
  getWaitingSince: getStartOfWait,
  renderDetail: (row) => <GroupDetail key={row.id} group={row} />,
  getResultText: ({ outcome, decidedBy }) =>
    outcome === null
      ? undefined
      : `${outcome === 'same' ? 'Aynı kişi' : 'Ayrı kişiler'}${decidedBy ? `, ${decidedBy.username ?? 'silinmiş hesap'}` : ''}`,
  approve: {
    label: 'Ayrı kişiler',
    doneLabel: 'ayrı kişiler',
    message: 'Ayrı kişiler olarak işaretlendi; bekleyen puanlar hesaplara geçti',
    status: 'different',
    send: ({ id }) => decide(id, { outcome: 'different' }),
  },
  reject: {
    label: 'Aynı kişi',
    doneLabel: 'aynı kişi',
    message: 'Aynı kişi olarak işaretlendi; diğer hesapların bekleyen puanı iptal edildi',
    status: 'same',
    text: {
      label: 'Not',
      hint: 'İsteğe bağlı. Puanı iptal edilen üyeler bildirimde görür.',
      presets: 'duplicates',
    },
    send: (row, note) => decide(row.id, { outcome: 'same', keepId: getChosenMember(row), note }),
  },
});

/** /admin/ayni-kisiler */
export default function DuplicatesPage() {
  return <DecisionPage decisions={duplicateDecisions} />;
}

/** A group with the status that triage needs. */
interface GroupRow extends DuplicateGroup {
  status: string;
}

// Cached: triage compares rows by identity.
const groupRows = new WeakMap<DuplicateGroup, GroupRow>();

/** Returns the row of a group: the same one for the same group. */
function toGroupRow(group: DuplicateGroup): GroupRow {
  const row = groupRows.get(group) ?? { ...group, status: group.outcome ?? group.state };
  groupRows.set(group, row);
  return row;
}
