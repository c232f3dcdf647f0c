import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { DescriptionList } from '../../../../admin-kit/display/description-list.tsx';
import { Email } from '../../../../admin-kit/display/email.tsx';
import { ShortTime } from '../../../../admin-kit/display/short-time.tsx';
import { RelatedRows } from '../../../../admin-kit/list/related-rows.tsx';
import { MemberName } from '../../../../admin-kit/member/member-name.tsx';
import { SamePersonNotice } from '../../../../admin-kit/member/same-person.tsx';
import { formatDateTime } from '../../../../lib/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CompanyLogo } from '../../company-logo.tsx';
import { TicketStatusBadge } from '../../ticket-status.tsx';
import { DUPLICATE_WARNING } from './application-columns.tsx';
import { CorroborationText } from './corroboration-text.tsx';

const route = 'GET /api/admin/ticket-applications';

/** The data for a decision: amount, applicant, the member's other applications, and other members with the name. */
export function ApplicationDetail({ application }: { application: ReviewedApplication }) {
  const { id, ticketCompany, username, user, adminNote, createdAt, status } = application;
  const { corroboration, usedDeposit } = application;
  const isOtherRow = (row: ReviewedApplication) => row.id !== id;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <CompanyLogo company={ticketCompany} />
        <b className="min-w-0 flex-1 font-strong wrap-anywhere">{ticketCompany.name}</b>
        <TicketSum {...application} />
      </div>
      {application.sentBefore && <Notice tone="warning">{`${DUPLICATE_WARNING}.`}</Notice>}
      <SamePersonNotice group={application.duplicate} user={application.user} />
      <DescriptionList
        items={[
          ['Partnerdeki ad', username],
          ['Üye', <MemberName key="m" user={user} />],
          ['E-posta', user?.email && <Email key="e" address={user.email} />],
          ['Başvuru tarihi', formatDateTime(createdAt)],
          // The server compares postbacks only with pending applications.
          [
            'Partner bildirimi',
            status === 'pending' && (
              <CorroborationText key="c" {...{ corroboration, usedDeposit }} />
            ),
          ],
          ['Not', adminNote],
        ]}
      />
      {user && (
        <RelatedRows
          title="Üyenin bu firmaya diğer başvuruları"
          emptyText="Bu firmaya ilk başvurusu."
          route={route}
          input={{ query: { userId: user.id, ticketCompanyId: ticketCompany.id, limit: 6 } }}
          filter={isOtherRow}
        >
          {(row) => <RelatedApplication application={row} label={row.username} />}
        </RelatedRows>
      )}
      <RelatedRows
        title="Aynı partner adıyla başkalarının başvuruları"
        emptyText="Bu adı başka bir üye kullanmamış."
        route={route}
        input={{ query: { username, limit: 20 } }}
        filter={(row) => isOtherRow(row) && row.user?.id !== user?.id}
      >
        {(row) => (
          <RelatedApplication
            application={row}
            label={`${row.user?.username ?? 'Hesap silinmiş'} · ${row.ticketCompany.name}`}
          />
        )}
      </RelatedRows>
    </>
  );
}

/** The number of tickets for the amount, and the remainder. */
function TicketSum({ investmentAmount, ticketPrice, ticketCount }: ReviewedApplication) {
  const remainder = (Math.round(investmentAmount * 100) - ticketCount * ticketPrice * 100) / 100;
  return (
    <p className="text-right leading-snug tabular-nums">
      <b className="block text-18 font-strong">{formatMoney(investmentAmount)}</b>
      <span className="text-13 text-text-2">{`${formatNumber(ticketCount)} bilet × ${formatMoney(ticketPrice)}${remainder > 0 ? `, ${formatMoney(remainder)} artar` : ''}`}</span>
    </p>
  );
}

function RelatedApplication({
  application,
  label,
}: {
  application: ReviewedApplication;
  label: string;
}) {
  const { investmentAmount, status, createdAt } = application;
  return (
    <>
      <span className="min-w-0 flex-1 basis-40 leading-snug">
        <span className="block truncate" title={label}>
          {label}
        </span>
        <span className="block text-13 text-text-3">
          <ShortTime iso={createdAt} isInText />
        </span>
      </span>
      <b className="font-strong tabular-nums">{formatMoney(investmentAmount)}</b>
      <TicketStatusBadge status={status} />
    </>
  );
}
