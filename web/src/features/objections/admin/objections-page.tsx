import {
  ANSWER_TEXT,
  isOverdue,
  type ObjectionStatus,
  type ObjectionSubject,
  type ReviewedObjection,
} from '@vitrin/contract/objections.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { Scale } from 'lucide-react';
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
import { Badge } from '../../../ui/display/badge.tsx';
import { ObjectionBadge } from '../objection-status.tsx';
import { platformLabels } from './labels.ts';
import { ObjectionDetailView } from './objection-detail.tsx';

/** /admin/itirazlar */
export default function ObjectionsPage() {
  const filters = useListFilters(objectionFilters);
  const { status = 'open', ...query } = filters.values;
  const isOpen = status === 'open';
  return (
    <TriagePage
      title="İtirazlar"
      description={`Reddedilen başvurulara itirazlar, ${descriptions[status]}`}
      viewSwitch={null}
      filters={filters}
      rows={usePagedRows('GET /api/admin/objections', {
        query: { ...query, status, limit: MAX_PAGE_SIZE },
      })}
      config={useTriageConfig()}
      empty={{
        icon: <Scale />,
        title: isOpen ? 'Bekleyen itiraz yok' : 'Bu filtreye uyan itiraz yok',
        ...(isOpen && { description: 'Üyeler itiraz ettikçe burada kendiliğinden görünür.' }),
      }}
    />
  );
}

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

function useTriageConfig(): TriageConfig<ReviewedObjection> {
  const openMember = useOpenMember();
  const presets = useReasonPresets('objections');
  const prompt = {
    label: 'Yanıt',
    hint: 'Üye bu yanıtı bildirimde ve profilinde görür.',
    minLength: ANSWER_TEXT.min,
  };
  const createDecideCall =
    (outcome: 'accepted' | 'declined') =>
    ({ id }: ReviewedObjection, answer: string | null) =>
      call('POST /api/admin/objections/:id/decide', {
        params: { id },
        body: { outcome, answer: answer ?? '' },
      });
  return {
    unit: 'itiraz',
    getName: ({ user }) => user.username,
    renderSubtitle: ({ original }) => getSubject(original),
    renderBadge: (row) => <StatusBadge objection={row} />,
    getWaitingSince: ({ createdAt }) => createdAt,
    renderDetail: (row) => <ObjectionDetailView key={row.id} objection={row} />,
    getResultText: ({ status, answer, decidedBy }) =>
      status === 'withdrawn'
        ? 'Üye geri çekti'
        : `${status === 'accepted' ? 'Kabul edildi' : 'Geri çevrildi'}${decidedBy ? `, ${decidedBy.username ?? 'silinmiş hesap'}` : ''}: ${answer ?? ''}`,
    enterAction: { label: 'Üyeyi aç', run: ({ user }) => openMember(user) },
    approve: {
      label: 'Kabul et',
      doneLabel: 'kabul edildi',
      message: 'İtiraz kabul edildi',
      status: 'accepted',
      prompt: { ...prompt, presets: acceptAnswers },
      run: createDecideCall('accepted'),
    },
    reject: {
      label: 'Geri çevir',
      doneLabel: 'geri çevrildi',
      message: 'İtiraz geri çevrildi',
      status: 'declined',
      prompt: { ...prompt, presets },
      run: createDecideCall('declined'),
    },
  };
}

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
