import type { ReviewedObjection } from '@vitrin/contract/objections.ts';
import { DescriptionList } from '../../../admin-kit/display/description-list.tsx';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { platformLabels } from './labels.ts';

/** The original beside the correction, changed values marked. */
export function ClaimTable({
  objection: { original, correction },
}: {
  objection: ReviewedObjection;
}) {
  if (original.subject === 'verification') {
    return (
      <DescriptionList
        items={[
          ['Platform', platformLabels[original.platform]],
          ['Hesap', original.platformUsername],
          ['Puan', formatNumber(original.points)],
          ['Gönderildi', formatDateTime(original.createdAt)],
        ]}
      />
    );
  }
  const { ticketCompany, username, investmentAmount, ticketPrice, ticketCount } = original;
  const amount = correction?.investmentAmount ?? investmentAmount;
  const tickets =
    amount === investmentAmount
      ? ticketCount
      : Math.floor(Math.round(amount * 100) / (ticketPrice * 100));
  return (
    <table className="w-full table-fixed text-left text-14">
      <caption className="mb-1.5 text-left text-13 text-text-3 wrap-anywhere">
        {ticketCompany.name} · {formatDateTime(original.createdAt)}
      </caption>
      <thead>
        <tr className="border-line border-b text-13 text-text-3">
          <th scope="col" className="w-1/4 py-1.5 font-medium">
            Alan
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Reddedilen
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Düzeltme
          </th>
        </tr>
      </thead>
      <tbody>
        <ClaimRow label="Ad" was={username} is={correction?.username ?? username} />
        <ClaimRow label="Tutar" was={formatMoney(investmentAmount)} is={formatMoney(amount)} />
        <ClaimRow label="Bilet" was={formatNumber(ticketCount)} is={formatNumber(tickets)} />
      </tbody>
    </table>
  );
}

function ClaimRow({ label, was, is }: { label: string; was: string; is: string }) {
  const isChanged = was !== is;
  return (
    <tr className="border-line border-b align-top">
      <th scope="row" className="py-1.5 pr-2 font-medium text-text-3">
        {label}
      </th>
      <td className="py-1.5 pr-2 wrap-anywhere">{was}</td>
      <td className="py-1.5 wrap-anywhere">
        {isChanged ? (
          <b className="font-strong text-accent-text">{is}</b>
        ) : (
          <span className="text-text-3">aynı</span>
        )}
      </td>
    </tr>
  );
}
