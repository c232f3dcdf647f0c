import {
  ANSWER_TEXT,
  isOverdue,
  type ObjectionStatus,
  type ObjectionSubject,
  type ReviewedObjection,
} from '@vitrin/contract/objections.ts';
import { Scale } from 'lucide-react';
import { DecisionPage } from '../../../admin-kit/decisions/decision-page.tsx';
import { defineDecisions } from '../../../admin-kit/decisions/define-decisions.tsx';
import { toOptions } from '../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { ObjectionBadge } from '../objection-status.tsx';
import { platformLabels } from './labels.ts';
import { ObjectionDetailView } from './objection-detail.tsx';

const descriptions: Record<ObjectionStatus, string> = {
  open: 'en uzun bekleyen en üstte',
  accepted: 'kabul edilenler',
  declined: 'geri çevrilenler',
  withdrawn: 'geri çekilenler',
};

/** Preset answers for accepting; the presets for declining are in the settings. */
const acceptAnswers = [
  'Firmanın kayıtlarında bulduk; başvurunuz onaylandı.',
  'Düzeltmeniz işlendi; başvurunuz onaylandı.',
  'Yeniden inceledik, haklısınız; kararımızı düzelttik.',
];

function getSubject(original: ReviewedObjection['original']): string {
  return original.subject === 'application'
    ? original.ticketCompany.name
    : `${platformLabels[original.platform]} doğrulaması`;
}

function StatusBadge({ objection: { status, createdAt } }: { objection: ReviewedObjection }) {
  if (status === 'open' && isOverdue(createdAt, Date.now())) {
    return <Badge tone="danger">3 günü geçti</Badge>;
  }
  return <ObjectionBadge status={status} />;
}

const statusLabels: Record<Exclude<ObjectionStatus, 'open'>, string> = {
  accepted: 'Kabul edilenler',
  declined: 'Geri çevrilenler',
  withdrawn: 'Geri çekilenler',
};
const subjectLabels: Record<ObjectionSubject, string> = {
  application: 'Bilet başvuruları',
  verification: 'Sosyal doğrulamalar',
};

const objectionFilters = {
  label: 'İtirazlarda ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Partnerdeki ad, üye veya e-posta' }),
    status: createChoiceFilter({
      label: 'Durum',
      allLabel: 'Bekleyenler',
      options: toOptions(statusLabels),
    }),
    subject: createChoiceFilter({
      label: 'Konu',
      allLabel: 'Tüm konular',
      options: toOptions(subjectLabels),
    }),
  },
};

const text = {
  label: 'Yanıt',
  hint: 'Üye bu yanıtı bildirimde ve profilinde görür.',
  field: 'answer',
  minLength: ANSWER_TEXT.min,
} as const;
const decide = (
  { id }: ReviewedObjection,
  outcome: 'accepted' | 'declined',
  answer: string | null,
) =>
  call('POST /api/admin/objections/:id/decide', {
    params: { id },
    body: { outcome, answer: answer ?? '' },
  });

const objectionDecisions = defineDecisions({
  route: 'GET /api/admin/objections',
  title: 'İtirazlar',
  unit: 'itiraz',
  triage: {
    filters: objectionFilters,
    toQuery: (values) => ({ status: 'open' as const, ...values }),
    getDescription: ({ status }) =>
      `Reddedilen başvurulara itirazlar, ${descriptions[status ?? 'open']}`,
    empty: {
      icon: <Scale />,
      title: 'Bekleyen itiraz yok',
      description: 'Üyeler itiraz ettikçe burada kendiliğinden görünür.',
    },
  },
  getName: ({ user }) => user.username,
  getMember: ({ user }) => user,
  renderSubtitle: ({ original }) => getSubject(original),
  renderBadge: (row) => <StatusBadge objection={row} />,
  getWaitingSince: ({ createdAt }) => createdAt,
  renderDetail: (row) => <ObjectionDetailView key={row.id} objection={row} />,
  getResultText: ({ status, answer, decidedBy }) =>
    status === 'withdrawn'
      ? 'Üye geri çekti'
      : `${status === 'accepted' ? 'Kabul edildi' : 'Geri çevrildi'}${decidedBy ? `, ${decidedBy.username ?? 'silinmiş hesap'}` : ''}: ${answer ?? ''}`,
  approve: {
    label: 'Kabul et',
    doneLabel: 'kabul edildi',
    message: 'İtiraz kabul edildi',
    status: 'accepted',
    text: { ...text, presets: acceptAnswers },
    send: (row, answer) => decide(row, 'accepted', answer),
  },
  reject: {
    label: 'Geri çevir',
    doneLabel: 'geri çevrildi',
    message: 'İtiraz geri çevrildi',
    status: 'declined',
    text: { ...text, presets: 'objections' },
    send: (row, answer) => decide(row, 'declined', answer),
  },
});

/** /admin/itirazlar */
export default function ObjectionsPage() {
  return <DecisionPage decisions={objectionDecisions} />;
}
