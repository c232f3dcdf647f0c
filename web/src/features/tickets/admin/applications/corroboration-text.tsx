import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { formatDateTime } from '../../../../lib/format/date-time.ts';
import { formatMoney } from '../../../../lib/format/numbers.ts';
import { formatOnDay } from '../../../../lib/format/on-day.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

/** Labels for the comparison of an application with the partner's postbacks */
export const corroborationLabels = {
  equal: 'Tutar eşleşiyor',
  differs: 'Tutar farklı',
  none: 'Bildirim yok',
} as const;

/**
 * The deposit that the partner reported for the applicant, and whether its amount equals the claimed amount. Without an
 * equal one, the deposit that another application has used.
 */
export function CorroborationText({
  corroboration,
  usedDeposit,
}: Pick<ReviewedApplication, 'corroboration' | 'usedDeposit'>) {
  if (usedDeposit && !corroboration?.equal) {
    return (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone="danger">Yatırım kullanılmış</Badge>
        <span>{`Bu yatırım ${formatOnDay(usedDeposit.usedAt)} başka bir başvuru için kullanıldı`}</span>
      </span>
    );
  }
  if (!corroboration) return <span className="text-text-3">{corroborationLabels.none}</span>;
  const { event, amount, at, equal } = corroboration;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={equal ? 'success' : 'warning'}>
        {corroborationLabels[equal ? 'equal' : 'differs']}
      </Badge>
      <span className="tabular-nums">{`${amount !== null ? `${formatMoney(amount)} ` : ''}${event === 'first_deposit' ? 'ilk yatırım' : 'yatırım'}, ${formatDateTime(at)}`}</span>
    </span>
  );
}
