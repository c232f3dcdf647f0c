import type { EarningRule } from '@vitrin/contract/partner-statement.ts';
import type { Partner } from '@vitrin/contract/partners.ts';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../../lib/session/current-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useDialog } from '../../../../ui/dialog/use-dialog.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { eventLabels } from '../labels.tsx';
import { RulesDialog } from './rules-dialog.tsx';

function formatRule({ kind, value }: EarningRule): string {
  if (kind === 'reported') return 'bildirilen tutar';
  return kind === 'fixed'
    ? formatMoney(value ?? 0)
    : `tutar üzerinden %${formatNumber(value ?? 0)}`;
}

/** Lists the earning rules with event, amount and first day, newest first. */
export function RulesPanel({ partner }: { partner: Partner }) {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const dialog = useDialog<null>();
  const rules = [...partner.rules].sort((a, b) => b.from.localeCompare(a.from));
  return (
    <Panel as="section" pad className="grid gap-4" aria-labelledby="kurallar-baslik">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="kurallar-baslik" className="min-w-0 flex-1 text-15 font-strong">
          Kazanç kuralları
        </h2>
        {isSuperAdmin && (
          <Button variant="outline" size="sm" className="-my-1" onClick={() => dialog.show(null)}>
            Kuralları düzenle
          </Button>
        )}
      </div>
      {rules.length === 0 ? (
        <p className="text-14 text-text-2">Kural yok: hiçbir olay kazanç sayılmaz.</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line text-14">
          {rules.map((rule) => (
            <li
              key={`${rule.event} ${rule.from}`}
              className="flex flex-wrap justify-between gap-x-3 gap-y-0.5 px-3 py-2"
            >
              <span>
                <b className="font-strong">{eventLabels[rule.event]}</b>
                <span>{`: ${formatRule(rule)}`}</span>
              </span>
              <span className="text-13 text-text-3 tabular-nums">{`${formatCalendarDate(rule.from, 'long')} itibarıyla`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-13 text-text-3">
        Her olayda, olayın gününde geçerli en yeni kural uygulanır. Kapanmış aylar değişmez.
      </p>
      {dialog.renderDialog((openProps) => (
        <RulesDialog {...openProps} partner={partner} />
      ))}
    </Panel>
  );
}
