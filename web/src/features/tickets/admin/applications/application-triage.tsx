import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { Inbox } from 'lucide-react';
import { toOptions } from '../../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
  idFilter,
} from '../../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../../admin-kit/filters/use-list-filters.ts';
import { useOpenMember } from '../../../../admin-kit/member/use-open-member.ts';
import { useReasonPresets } from '../../../../admin-kit/settings/use-reason-presets.ts';
import type { TriageConfig } from '../../../../admin-kit/triage/triage-config.ts';
import { TriagePage } from '../../../../admin-kit/triage/triage-page.tsx';
import { usePagedRows } from '../../../../lib/api/paged-query.ts';
import type { ElementNode } from '../../../../lib/element-node.ts';
import { formatMoney } from '../../../../lib/format/numbers.ts';
import { TicketStatusBadge } from '../../ticket-status.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { ApproveCorroborated } from './approve-corroborated.tsx';
import { corroborationLabels } from './corroboration-text.tsx';
import { formatDecisionResult } from './labels.ts';
import { DECIDED_MESSAGE, decideApplication } from './mutations.ts';

const triageFilters = {
  label: 'Bekleyen başvurularda ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Kullanıcı adı, üye veya e-posta' }),
    corroboration: createChoiceFilter({
      label: 'Partner bildirimi',
      allLabel: 'Partner bildirimi: hepsi',
      options: toOptions(corroborationLabels),
    }),
    company: idFilter,
  },
};

/** /admin/tickets?view=triage */
export function ApplicationTriage({ viewSwitch }: { viewSwitch: ElementNode }) {
  const filters = useListFilters(triageFilters);
  const { q, company, corroboration } = filters.values;
  const filter = { ...(q && { q }), ...(company && { ticketCompanyId: company }) };
  const query = {
    ...filter,
    ...(corroboration && { corroboration }),
    status: 'pending',
    order: 'oldest',
    limit: MAX_PAGE_SIZE,
  } as const;
  return (
    <TriagePage
      title="Bilet Başvuruları"
      description="Bekleyenler, en uzun bekleyen en üstte"
      actions={<ApproveCorroborated filter={filter} />}
      viewSwitch={viewSwitch}
      filters={filters}
      rows={usePagedRows('GET /api/admin/ticket-applications', { query })}
      config={useTriageConfig()}
      empty={{
        icon: <Inbox />,
        title: 'Bekleyen başvuru yok',
        description: 'Yeni başvurular geldikçe burada kendiliğinden görünür.',
      }}
    />
  );
}

function useTriageConfig(): TriageConfig<ReviewedApplication> {
  const openMember = useOpenMember();
  const presets = useReasonPresets('ticketApplications');
  return {
    unit: 'başvuru',
    getName: ({ username }) => username,
    renderSubtitle: ({ ticketCompany, investmentAmount, corroboration }) =>
      `${formatMoney(investmentAmount)} · ${ticketCompany.name}${corroboration?.equal ? ' · partner doğruluyor' : ''}`,
    renderBadge: ({ status }) => <TicketStatusBadge status={status} />,
    getWaitingSince: ({ createdAt }) => createdAt,
    renderDetail: (row) => <ApplicationDetail application={row} />,
    getResultText: formatDecisionResult,
    enterAction: { label: 'Üyeyi aç', run: ({ user }) => openMember(user) },
    approve: {
      label: 'Onayla',
      doneLabel: 'onaylandı',
      message: DECIDED_MESSAGE,
      status: 'approved',
      run: (row) => decideApplication(row, { status: 'approved' }),
    },
    reject: {
      label: 'Reddet',
      doneLabel: 'reddedildi',
      message: DECIDED_MESSAGE,
      status: 'rejected',
      prompt: { label: 'Not (isteğe bağlı)', hint: 'Üye bu notu profilinde görür.', presets },
      run: (row, adminNote) => decideApplication(row, { status: 'rejected', adminNote }),
    },
  };
}
