import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { TriangleAlert, UserRound } from 'lucide-react';
import type { CsvColumns } from '../../../../admin-kit/csv/csv-export.ts';
import { createDateColumn } from '../../../../admin-kit/display/create-columns.tsx';
import { ShortTime } from '../../../../admin-kit/display/short-time.tsx';
import { MemberName } from '../../../../admin-kit/member/member-name.tsx';
import { SamePersonIcon } from '../../../../admin-kit/member/same-person.tsx';
import { formatNumericDateTime } from '../../../../lib/format/istanbul-time.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';
import type { DataTableColumn } from '../../../../ui/table/data-table.tsx';
import { CompanyLogo } from '../../company-logo.tsx';
import { statusLabels, TicketStatusBadge } from '../../ticket-status.tsx';

export const DUPLICATE_WARNING =
  'Bu firmaya aynı kullanıcı adı ve aynı tutarla daha önce başvuru gönderilmiş';

export const companyColumn: DataTableColumn<ReviewedApplication> = {
  id: 'company',
  header: 'Firma',
  cardSlot: 'plain',
  className: 'stacked:min-w-0! stacked:basis-10!',
  cell: (row) => <CompanyName {...row} />,
};

function CompanyName({ ticketCompany }: Pick<ReviewedApplication, 'ticketCompany'>) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span className="contents stacked:hidden">
        <CompanyLogo company={ticketCompany} size="s" />
      </span>
      <span className="max-w-24 min-w-0 truncate stacked:max-w-44" title={ticketCompany.name}>
        {ticketCompany.name}
      </span>
    </span>
  );
}

export const amountColumns: DataTableColumn<ReviewedApplication>[] = [
  {
    id: 'amount',
    header: 'Yatırım',
    align: 'right',
    cardSlot: 'plain',
    className: 'stacked:grow-0!',
    cell: (row) => (
      <span className="whitespace-nowrap">
        <b className="font-strong">{formatMoney(row.investmentAmount)}</b>
        <span className="text-text-2 rows:hidden">{` · ${formatNumber(row.ticketCount)} bilet`}</span>
      </span>
    ),
  },
  {
    id: 'tickets',
    header: 'Bilet',
    align: 'right',
    cardSlot: 'hidden',
    cell: (row) => formatNumber(row.ticketCount),
  },
];

/** The columns of the list of applications. */
export const applicationColumns: DataTableColumn<ReviewedApplication>[] = [
  {
    id: 'username',
    header: 'Kullanıcı',
    cardSlot: 'title',
    className: 'rows:pl-1',
    cell: (row) => <Applicant application={row} />,
  },
  {
    ...companyColumn,
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <CompanyName {...row} />
        {/* A table shows the time in a separate column. */}
        <span className="flex-none truncate text-13 text-text-3 rows:hidden">
          <ShortTime iso={row.createdAt} isBrief isDay isInText />
        </span>
      </span>
    ),
  },
  ...amountColumns,
  {
    id: 'status',
    header: 'Durum',
    cardSlot: 'plain',
    className:
      'stacked:grow-0! stacked:**:bg-transparent stacked:**:px-0 stacked:has-[>[data-due]]:-ml-2.5',
    // In a card the buttons show that a decision is due.
    cell: ({ status }) => (
      <span
        className={status === 'pending' ? 'stacked:sr-only' : undefined}
        data-due={status === 'pending' || undefined}
      >
        <TicketStatusBadge status={status} />
      </span>
    ),
  },
  createDateColumn({ id: 'date', header: 'Tarih', cardSlot: 'hidden' }, (row) => row.createdAt),
];

/** The name at the partner, and the member who sent the application. */
function Applicant({ application }: { application: ReviewedApplication }) {
  const { username, user, sentBefore } = application;
  const isSameName = user?.username === username.toLowerCase();
  return (
    <span className="min-w-0 leading-snug">
      <span className="flex items-center min-w-0 gap-1.5">
        <b
          className="truncate max-w-40 font-strong stacked:max-w-none narrow:max-w-24 2xl:max-w-60 print:max-w-none!"
          title={username}
        >
          {/* A card shows an equal name once. */}
          {isSameName ? <MemberName user={user} text={username} /> : username}
        </b>
        {sentBefore && (
          <span
            className="flex-none"
            role="img"
            aria-label={DUPLICATE_WARNING}
            title={DUPLICATE_WARNING}
          >
            <TriangleAlert className="size-4 text-warning" />
          </span>
        )}
      </span>
      <span className="block max-w-40 truncate text-13 text-text-3 stacked:max-w-none stacked:whitespace-normal narrow:max-w-28 2xl:max-w-80">
        <SamePersonIcon group={application.duplicate} user={user} />
        <span
          className={
            isSameName
              ? 'stacked:hidden'
              : 'stacked:inline-block stacked:max-w-full stacked:truncate stacked:align-top'
          }
        >
          <UserRound
            className="me-1 inline size-3.5 align-[-2px]"
            role="img"
            aria-label="Başvuran üye:"
          />
          {isSameName ? (
            <span className="me-1">{user.username}</span>
          ) : (
            <MemberName user={user} className="me-1" />
          )}
        </span>
        {/* A narrow column would cut the address. */}
        {user && <span className="max-2xl:hidden">{` · ${user.email}`}</span>}
      </span>
    </span>
  );
}

export const applicationCsv: CsvColumns<'GET /api/admin/ticket-applications'> = [
  ['Tarih', ({ createdAt }) => formatNumericDateTime(createdAt)],
  ['Üye', ({ user }) => user?.username ?? null],
  ['E-posta', ({ user }) => user?.email ?? null],
  ['Firma', ({ ticketCompany }) => ticketCompany.name],
  ['Kullanıcı Adı', ({ username }) => username],
  ['Yatırım (₺)', ({ investmentAmount }) => investmentAmount],
  ['Bilet Fiyatı (₺)', ({ ticketPrice }) => ticketPrice],
  ['Bilet', ({ ticketCount }) => ticketCount],
  ['Durum', ({ status }) => statusLabels[status]],
  ['Not', ({ adminNote }) => adminNote],
  ['Karar Tarihi', ({ decidedAt }) => decidedAt && formatNumericDateTime(decidedAt)],
  ['Daha Önce Gönderildi', ({ sentBefore }) => (sentBefore ? 'Evet' : 'Hayır')],
  ['Başvuru No', ({ id }) => id],
];
