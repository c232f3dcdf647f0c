import type { SafetyState } from '@vitrin/contract/safety.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { formatMoney } from '../../lib/format/numbers.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PanelTitle } from '../../ui/layout/panel-title.tsx';
import { LimitForm } from './limit-form.tsx';

/** The monthly limit, the remaining amount and the form to change it. */
export function LimitPanel({ state }: { state: SafetyState }) {
  const { monthlyLimit, pendingLimit, month } = state;
  return (
    <Panel as="section" aria-labelledby="sinir-baslik">
      <PanelTitle id="sinir-baslik">Aylık Sınır</PanelTitle>
      <div className="grid gap-4 px-6 pb-6 text-14">
        <p className="text-text-2">
          Bir takvim ayında bilet başvurularınızla bildireceğiniz yatırım tutarının üst sınırıdır.
          Düşürmek hemen, yükseltmek ya da kaldırmak 24 saat sonra geçerli olur.
        </p>
        <p className="text-16">
          {monthlyLimit === null ? (
            'Bir sınır koymadınız.'
          ) : (
            <>
              Sınırınız <b className="font-strong">{formatMoney(monthlyLimit)}</b>, bu ay kalan{' '}
              <b className="font-strong">{formatMoney(leftOf(monthlyLimit, month.declared))}</b>.
            </>
          )}
        </p>
        {pendingLimit && (
          <Notice tone="info">
            {pendingLimit.monthlyLimit === null
              ? 'Sınırınız kalkacak: '
              : `Sınırınız ${formatMoney(pendingLimit.monthlyLimit)} olacak: `}
            {formatDateTime(pendingLimit.from)}
          </Notice>
        )}
        <LimitForm limit={monthlyLimit} />
      </div>
    </Panel>
  );
}

/** In kuruş: subtracting fractional TL would have rounding errors. */
const leftOf = (limit: number, declared: number) =>
  Math.max(0, Math.round(limit * 100) - Math.round(declared * 100)) / 100;
