import {
  type applicationSorts,
  type ReviewedApplication,
  ticketStatuses,
} from '@vitrin/contract/tickets.ts';
import { Check, Inbox, Ticket, X } from 'lucide-react';
import { DecisionPage } from '../../../../admin-kit/decisions/decision-page.tsx';
import type { DecisionKind } from '../../../../admin-kit/decisions/decisions.ts';
import { defineDecisions } from '../../../../admin-kit/decisions/define-decisions.tsx';
import { toOptions } from '../../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
  idFilter,
} from '../../../../admin-kit/filters/list-filters.tsx';
import { UNDO_NOTICE } from '../../../../admin-kit/undo/undo-notice.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { apiQuery } from '../../../../lib/api/query-client.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TicketStatusBadge } from '../../ticket-status.tsx';
import { applicationColumns, applicationCsv, DUPLICATE_WARNING } from './application-columns.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationSummary, CompanyTabs } from './application-summary.tsx';
import { formatTotals, sumApplications } from './application-totals.ts';
import { corroborationLabels } from './corroboration-text.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';

const searchFilter = createSearchFilter({ placeholder: 'Kullanıcı adı, üye veya e-posta' });

const orderLabels: Record<Exclude<(typeof applicationSorts)[number], 'newest'>, string> = {
  oldest: 'En eski',
  amount: 'Tutar (çoktan aza)',
  tickets: 'Bilet (çoktan aza)',
};

const statuses = { approve: 'approved', reject: 'rejected' } as const;

/** Decides an application. An approval beside an equal deposit fails once another application has used it. */
function decide(
  { id, corroboration }: ReviewedApplication,
  kind: DecisionKind,
  adminNote: string | null,
) {
  return call('PATCH /api/admin/ticket-applications/:id', {
    params: { id },
    body: {
      status: statuses[kind],
      ...(adminNote !== null && { adminNote }),
      ...(kind === 'approve' && corroboration?.equal && { corroboration: 'equal' }),
    },
  });
}

const toCompanyQuery = <Values extends { company?: string }>({ company, ...values }: Values) => ({
  ...values,
  ...(company && { ticketCompanyId: company }),
});

const text = {
  label: 'Not (isteğe bağlı)',
  hint: 'Üye bu notu profilinde görür.',
  field: 'adminNote',
} as const;
const message = 'Başvuru durumu güncellendi';

const applicationDecisions = defineDecisions({
  route: 'GET /api/admin/ticket-applications',
  title: 'Bilet Başvuruları',
  unit: 'başvuru',
  list: {
    name: 'applications',
    filters: {
      label: 'Başvurularda ara',
      fields: {
        q: searchFilter,
        // The tiles above the list set this filter.
        status: { parse: (value: string) => ticketStatuses.find((status) => status === value) },
        order: {
          ...createChoiceFilter({
            label: 'Sıralama',
            allLabel: 'En yeni',
            options: toOptions(orderLabels),
          }),
          isKeptOnClear: true,
        },
        // The company tabs set this filter, so clearing the filters doesn't reset it.
        company: { ...idFilter, isKeptOnClear: true },
      },
    },
    toQuery: toCompanyQuery,
    empty: {
      icon: <Inbox />,
      title: 'Henüz bilet başvurusu yok',
      description: 'Yeni başvurular geldikçe burada kendiliğinden görünür.',
    },
    renderTabs: ({ values, setValue }) => (
      <CompanyTabs companyId={values.company} onCompanyChange={(id) => setValue('company', id)} />
    ),
    renderAboveFilters: ({ values, setValue }) => (
      <ApplicationSummary
        companyId={values.company}
        status={values.status}
        onStatusChange={(status) => setValue('status', status)}
      />
    ),
    columns: applicationColumns,
    isCompact: true,
    csv: { name: 'bilet-basvurulari', columns: applicationCsv },
    renderRowActions: ({ row, openDialog }) =>
      row.status === 'approved' && (
        <Button
          variant="outline"
          size="sm"
          icon={<Ticket />}
          aria-label={`Biletler: ${row.username}`}
          onClick={() =>
            openDialog((openProps) => <NumbersDialog {...openProps} application={row} />)
          }
        >
          <span>Biletler</span>
        </Button>
      ),
    bulk: {
      label: 'Seçilen başvurular',
      kinds: ['approve', 'reject'],
      getTitle: (kind, applications) =>
        `${applications}yu ${kind === 'approve' ? 'onayla' : 'reddet'}`,
      hint: 'Seçilen her başvurunun sahibi bu notu profilinde görür.',
      matchingQuery: (query) => apiQuery('GET /api/admin/ticket-applications/pending', { query }),
      sumRows: (rows) => sumApplications(rows),
      formatSum: (sum) => formatTotals(sum),
      renderNotice: ({ sentBefore }) =>
        sentBefore > 0 && (
          <Notice tone="warning">{`Seçilenlerin ${formatNumber(sentBefore)} tanesi aynı kullanıcı adı ve tutarla daha önce de gönderilmiş.`}</Notice>
        ),
      sendForAllMatching: (kind, { filter, seen, text: adminNote }) =>
        call('POST /api/admin/ticket-applications/decide', {
          body: { filter, seen, status: statuses[kind], ...(adminNote !== null && { adminNote }) },
        }),
    },
  },
  triage: {
    filters: {
      label: 'Bekleyen başvurularda ara',
      fields: {
        q: searchFilter,
        corroboration: createChoiceFilter({
          label: 'Partner bildirimi',
          allLabel: 'Partner bildirimi: hepsi',
          options: toOptions(corroborationLabels),
        }),
        company: idFilter,
      },
    },
    toQuery: (values) => ({
      ...toCompanyQuery(values),
      status: 'pending' as const,
      order: 'oldest' as const,
    }),
    getDescription: () => 'Bekleyenler, en uzun bekleyen en üstte',
    empty: {
      icon: <Inbox />,
      title: 'Bekleyen başvuru yok',
      description: 'Yeni başvurular geldikçe burada kendiliğinden görünür.',
    },
    matching: {
      kind: 'approve',
      label: 'Eşleşenlerin hepsini onayla',
      adjective: 'Eşleşen',
      explanation: 'Partner, tutarlarını bildirdi. Liste bu arada değişirse hiçbiri onaylanmaz.',
      emptyText: 'Eşleşen bekleyen başvuru kalmadı',
      toFilter: ({ q, ticketCompanyId }) => ({
        ...(q && { q }),
        ...(ticketCompanyId && { ticketCompanyId }),
        corroboration: 'equal' as const,
      }),
      isMatching: ({ corroboration }) => corroboration?.equal === true,
    },
  },
  getName: ({ username }) => username,
  getMember: ({ user }) => user,
  renderSubtitle: ({ ticketCompany, investmentAmount, corroboration }) =>
    `${formatMoney(investmentAmount)} · ${ticketCompany.name}${corroboration?.equal ? ' · partner doğruluyor' : ''}`,
  renderBadge: ({ status }) => <TicketStatusBadge status={status} />,
  getWaitingSince: ({ createdAt }) => createdAt,
  renderDetail: (row) => <ApplicationDetail application={row} />,
  renderFacts: (row) => (
    <>
      <ApplicationFacts application={row} />
      {row.sentBefore && <Notice tone="warning">{`${DUPLICATE_WARNING}.`}</Notice>}
    </>
  ),
  getResultText: ({ status, ticketCount }) =>
    status === 'rejected'
      ? 'Reddedildi, üyeye bildirildi'
      : `${formatNumber(ticketCount)} bilet verildi`,
  approve: {
    label: 'Onayla',
    doneLabel: 'onaylandı',
    message,
    status: 'approved',
    title: 'Başvuruyu onayla',
    icon: <Check />,
    text,
    isInstant: true,
    send: (row, adminNote) => decide(row, 'approve', adminNote),
  },
  reject: {
    label: 'Reddet',
    doneLabel: 'reddedildi',
    message,
    status: 'rejected',
    title: 'Başvuruyu reddet',
    icon: <X className="rows:hidden" />,
    text: { ...text, presets: 'ticketApplications' },
    send: (row, adminNote) => decide(row, 'reject', adminNote),
  },
  removal: {
    title: 'Başvuru silinsin mi?',
    message: 'Başvuru silindi',
    renderMessage: ({ username, ticketCompany, investmentAmount, status, ticketCount }) => (
      <>
        <p>{`“${username}” adına ${ticketCompany.name} için gönderilen ${formatMoney(investmentAmount)} tutarındaki başvuru kalıcı olarak silinecek. ${UNDO_NOTICE}`}</p>
        {status === 'approved' && ticketCount > 0 && (
          <p className="mt-2 font-strong text-text">{`Başvurunun ${formatNumber(ticketCount)} bilet numarası geçersiz olur ve bir daha verilmez.`}</p>
        )}
      </>
    ),
    send: ({ id }) => call('DELETE /api/admin/ticket-applications/:id', { params: { id } }),
  },
});

/** /admin/tickets */
export default function ApplicationsPage() {
  return <DecisionPage decisions={applicationDecisions} />;
}
