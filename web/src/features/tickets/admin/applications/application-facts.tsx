import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';
import { CompanyLogo } from '../../company-logo.tsx';

/** Company, member, amount and tickets of an application, at the top of a dialog. */
export function ApplicationFacts({ application }: { application: ReviewedApplication }) {
  const { ticketCompany, username, user, investmentAmount, ticketCount } = application;
  return (
    <div className="flex items-center flex-wrap gap-3 rounded-lg border border-line px-3.5 py-3 text-14">
      <CompanyLogo company={ticketCompany} />
      <span className="min-w-0 flex-1 basis-40 leading-snug">
        <b className="block font-strong wrap-anywhere">{username}</b>
        <span className="text-text-3 block text-13 wrap-anywhere">{`${ticketCompany.name} · ${user?.email ?? 'Hesap silinmiş'}`}</span>
      </span>
      <span className="tabular-nums ml-auto flex-none text-right leading-snug">
        <b className="block font-strong">{formatMoney(investmentAmount)}</b>
        <span className="text-text-3 text-13">{`${formatNumber(ticketCount)} bilet`}</span>
      </span>
    </div>
  );
}
