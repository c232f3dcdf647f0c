import { useQuery } from '@tanstack/react-query';
import { isStaff } from '@vitrin/contract/roles.ts';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { buildSignInPath } from '../../lib/session/next-path.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { BreakPanel } from './break-panel.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { safetyQuery } from './queries.ts';

interface SafetyViewProps {
  /** The consents of the member, from another feature. */
  children: ReactNode;
}

/** Breaks, limits and the member's own statistics. */
export function SafetyView({ children }: SafetyViewProps) {
  const user = useCurrentUser();
  return (
    <main className={pageClass}>
      <h1 className="headline text-48 max-md:text-[34px]">Güvende Kal</h1>
      <p className="mt-3 mb-8 max-w-[64ch] text-text-2 max-md:mb-6">
        Oyun bir eğlence olarak kalmalı. Burada dilediğiniz an ara verir, kendinize sınır
        koyarsınız; neden diye sorulmaz. Sorun yaşıyorsanız{' '}
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
          icon={<LockKeyhole aria-hidden="true" />}
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
      loading={<Skeleton className="h-80 rounded-panel" />}
    >
      {(state) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[1001px]:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <BreakPanel current={state.break} isStaff={isStaff} />
            <LimitPanel state={state} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <MonthsPanel months={state.months} />
            {children}
          </div>
        </div>
      )}
    </QueryView>
  );
}
