import { useQuery } from '@tanstack/react-query';
import { isStaff } from '@vitrin/contract/roles.ts';
import type { SafetyState } from '@vitrin/contract/safety.ts';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatMonth } from '../../lib/format/calendar-date.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { formatMoney, formatNumber } from '../../lib/format/numbers.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { buildSignInPath } from '../../lib/session/next-path.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { ProportionBar } from '../../ui/display/proportion-bar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { pageTitleClass } from '../../ui/layout/page-title-class.ts';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { BreakPanel } from './break-panel.tsx';
import { LimitForm } from './limit-form.tsx';
import { safetyQuery } from './queries.ts';

interface SafetyViewProps {
  /** Panel with the member's consents; belongs to another feature */
  children: ElementNode;
}

/** Breaks, limits and the member's own statistics. */
export function SafetyView({ children }: SafetyViewProps) {
  const user = useCurrentUser();
  return (
    <main className={pageClass}>
      <h1 className={pageTitleClass}>Güvende Kal</h1>
      <p className="mt-3 mb-8 max-w-[64ch] text-text-2 max-md:mb-6">
        Oyun bir eğlence olarak kalmalı. Burada dilediğiniz an ara verebilir, kendinize sınır
        koyabilirsiniz; nedenini sormayız. Sorun yaşıyorsanız{' '}
        <a href="tel:115" className="text-text underline underline-offset-3">
          YEDAM 115
        </a>{' '}
        hattı ücretsiz ve gizlidir.{' '}
        <Link to="/sorumlu-oyun" className="text-text underline underline-offset-3">
          İlkelerimiz
        </Link>
      </p>
      {user ? (
        <SafetyPanels isStaff={isStaff(user.role)}>{children}</SafetyPanels>
      ) : (
        <EmptyState
          bordered
          icon={<LockKeyhole />}
          title="Giriş Gerekli"
          description="Mola vermek ya da sınır koymak için giriş yapmalısınız."
          action={
            <Link className={buttonVariants()} to={buildSignInPath('/hesap/guvende-kal')}>
              Giriş Yap
            </Link>
          }
        />
      )}
    </main>
  );
}

function SafetyPanels({ isStaff, children }: SafetyViewProps & { isStaff: boolean }) {
  return (
    <QueryView
      query={useQuery(safetyQuery)}
      bordered
      errorTitle="Mola ve sınırlar yüklenemedi"
      loading={<Skeleton className="h-80 rounded-panel" />}
    >
      {(state) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
          <BreakPanel currentBreak={state.break} isStaff={isStaff} />
          <LimitPanel state={state} />
          <MonthsPanel months={state.months} />
          {children}
        </div>
      )}
    </QueryView>
  );
}

/** The monthly limit, the remaining amount and the form to change it. */
function LimitPanel({ state }: { state: SafetyState }) {
  const { monthlyLimit, pendingLimit, month } = state;
  return (
    <TitledPanel id="sinir-baslik" title="Aylık Sınır">
      <div className="grid gap-4 px-gutter pb-6 text-14">
        <p className="text-text-2">
          Bir takvim ayında bilet başvurularınızla bildireceğiniz yatırım tutarının üst sınırıdır.
          Düşürmek hemen, yükseltmek ya da kaldırmak 24 saat sonra geçerli olur.
        </p>
        <p className="text-16">
          {monthlyLimit === null ? (
            'Bir sınır koymadınız.'
          ) : (
            <span>
              Sınırınız <b className="font-strong">{formatMoney(monthlyLimit)}</b>, bu ay kalan{' '}
              <b className="font-strong">
                {formatMoney(computeRemainingAmount(monthlyLimit, month.declared))}
              </b>
              .
            </span>
          )}
        </p>
        {pendingLimit && (
          <Notice tone="info">{`${
            pendingLimit.monthlyLimit === null
              ? 'Sınırınız kalkacak: '
              : `Sınırınız ${formatMoney(pendingLimit.monthlyLimit)} olacak: `
          }${formatDateTime(pendingLimit.from)}`}</Notice>
        )}
        <LimitForm limit={monthlyLimit} />
      </div>
    </TitledPanel>
  );
}

/** Returns the rest of the limit in TL. Computes in kuruş, because fractional TL cause rounding errors. */
const computeRemainingAmount = (limit: number, declaredAmount: number) =>
  Math.max(0, Math.round(limit * 100) - Math.round(declaredAmount * 100)) / 100;

/** The declared amounts of the last 12 months: months with applications as bars with numbers, the others as one sentence. */
function MonthsPanel({ months }: Pick<SafetyState, 'months'>) {
  const maxDeclared = Math.max(...months.map(({ declared }) => declared));
  const monthsWithApplications = months.filter(({ applications }) => applications > 0);
  const emptyCount = months.length - monthsWithApplications.length;
  return (
    <TitledPanel id="aylar-baslik" title="Son 12 Ay">
      <div className="grid gap-3 px-gutter pb-6 text-14">
        <p className="text-text-2">
          Bekleyen ve onaylanan başvurularınızda bildirdiğiniz tutarlar.
        </p>
        {monthsWithApplications.length > 0 && (
          <table className="w-full border-collapse">
            <thead className="sr-only">
              <tr>
                <th scope="col">Ay</th>
                <th scope="col">Tutar</th>
                <th scope="col">Başvuru</th>
              </tr>
            </thead>
            <tbody>
              {monthsWithApplications.map(({ month, declared, applications }) => (
                <tr key={month} className="border-line border-t">
                  <th
                    scope="row"
                    className="w-28 py-2 pr-3 text-left max-md:w-auto min-[22rem]:whitespace-nowrap font-medium text-text-2"
                  >
                    {formatMonth(month)}
                  </th>
                  <td className="py-2">
                    <span className="flex items-center gap-3 max-md:block">
                      {monthsWithApplications.length > 1 && (
                        <ProportionBar
                          className="h-1.5 w-0 min-w-0 flex-1 max-md:w-full"
                          parts={[declared]}
                          total={maxDeclared}
                        />
                      )}
                      <b className="ml-auto block w-30 text-right font-strong tabular-nums max-md:w-auto max-md:text-left">
                        {formatMoney(declared)}
                      </b>
                    </span>
                  </td>
                  <td className="w-28 py-2 pl-3 text-right max-md:w-auto min-[22rem]:whitespace-nowrap text-text-3">{`${formatNumber(applications)} başvuru`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {emptyCount > 0 && (
          <p className="text-text-3">
            {monthsWithApplications.length === 0
              ? `Son ${formatNumber(emptyCount)} ayda bildirdiğiniz tutar yok.`
              : `Diğer ${formatNumber(emptyCount)} ayda bildirdiğiniz tutar yok.`}
          </p>
        )}
      </div>
    </TitledPanel>
  );
}
