import { isOverdue, type ReviewedObjection } from '@vitrin/contract/objections.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { Scale } from 'lucide-react';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { useOpenMember } from '../../../admin-kit/member/use-open-member.ts';
import { useReasonPresets } from '../../../admin-kit/settings/use-reason-presets.ts';
import type { TriageConfig } from '../../../admin-kit/triage/triage-config.ts';
import { TriagePage } from '../../../admin-kit/triage/triage-page.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { ObjectionBadge } from '../objection-status.tsx';
import { platformLabels } from './labels.ts';
import { useDecideObjection } from './mutations.ts';
import { ObjectionDetailView } from './objection-detail.tsx';
import { objectionFilters } from './objection-filters.ts';

/** /admin/itirazlar */
export default function ObjectionsPage() {
  const filters = useListFilters(objectionFilters);
  const { status = 'open', ...found } = filters.values;
  const isOpen = status === 'open';
  return (
    <TriagePage
      title="İtirazlar"
      text="Reddedilen başvurulara itirazlar, en uzun bekleyen en üstte"
      viewSwitch={null}
      filters={filters}
      rows={usePagedRows('GET /api/admin/objections', {
        query: { ...found, status, limit: MAX_PAGE_SIZE },
      })}
      declaration={useDeclaration()}
      empty={{
        icon: <Scale aria-hidden="true" />,
        title: isOpen ? 'Bekleyen itiraz yok' : 'Bu filtreye uyan itiraz yok',
        ...(isOpen && { text: 'Üyeler itiraz ettikçe burada kendiliğinden görünür.' }),
      }}
    />
  );
}

/** Ready answers of an acceptance; those of a refusal are among the settings. */
const acceptAnswers = [
  'Partnerin kayıtlarında bulduk; başvurunuz onaylandı.',
  'Düzeltmeniz işlendi; başvurunuz onaylandı.',
  'Yeniden inceledik, haklısınız; kararımızı düzelttik.',
];

function useDeclaration(): TriageConfig<ReviewedObjection> {
  const decide = useDecideObjection();
  const openMember = useOpenMember();
  const presets = useReasonPresets('objections');
  const prompt = { label: 'Yanıt', hint: 'Üye bu yanıtı bildirimde ve profilinde görür.' };
  const run =
    (outcome: 'accepted' | 'declined'): TriageConfig<ReviewedObjection>['approve']['run'] =>
    ({ id }, answer, onDecided) =>
      decide.mutateAsync({ id, outcome, answer: answer ?? '', onDecided });
  return {
    unit: 'itiraz',
    nameOf: ({ user }) => user.username,
    renderSubtitle: ({ original, createdAt }) =>
      `${subjectOf(original)} · ${formatDateTime(createdAt)}`,
    renderBadge: (row) => <StatusBadge objection={row} />,
    renderDetail: (row) => <ObjectionDetailView key={row.id} objection={row} />,
    getResultText: ({ status, answer, decidedBy }) =>
      status === 'withdrawn'
        ? 'Üye geri çekti'
        : `${status === 'accepted' ? 'Kabul edildi' : 'Geri çevrildi'}${decidedBy ? `, ${decidedBy.username ?? 'silinmiş hesap'}` : ''}: ${answer ?? ''}`,
    enterAction: { label: 'Üyeyi aç', run: ({ user }) => openMember(user) },
    approve: {
      label: 'Kabul et',
      prompt: { ...prompt, presets: acceptAnswers },
      run: run('accepted'),
    },
    reject: { label: 'Geri çevir', prompt: { ...prompt, presets }, run: run('declined') },
  };
}

function subjectOf(original: ReviewedObjection['original']): string {
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
