import type { Corroboration } from '@vitrin/contract/tickets.ts';
import { formatDateTime } from '../../../../lib/format/date-time.ts';
import { formatMoney } from '../../../../lib/format/numbers.ts';
import { Badge } from '../../../../ui/display/badge.tsx';

/** Labels for the comparison of an application with the partner's postbacks */
export const corroborationLabels = {
  equal: 'Tutar eşleşiyor',
  differs: 'Tutar farklı',
  none: 'Bildirim yok',
} as const;

/** The deposit that the partner reported for the applicant, and whether its amount equals the claimed amount. */
export function CorroborationText({ corroboration }: { corroboration: Corroboration | null }) {
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
