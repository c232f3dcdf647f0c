import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { secondStepQuery } from '../../features/second-step/queries.ts';
import { bindWrites } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { redirect } from '../../lib/redirect.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { buildSignInPath } from '../../lib/session/next-path.ts';
import { type ToastInput, toast } from '../../lib/toast.ts';
import { BrandMark } from '../../ui/brand/brand.tsx';
import { buttonVariants } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-view.tsx';

/** Renders its children for staff only, once the user is loaded. */
export function AdminGuard({ children }: { children: ElementNode }) {
  const query = useQuery(currentUserQuery);
  const { data: user, isPending, error } = query;
  const accessError = isPending || error ? null : findAccessError(user);
  const needsSecondStep = useIsSecondStepRequired(user);
  useEffect(() => {
    if (user?.id) bindWrites(user.id);
  }, [user?.id]);

  if (user && !accessError && !needsSecondStep) return children;
  return (
    <main
      className="grid min-h-screen place-content-center justify-items-center"
      aria-busy={isPending}
    >
      {user && !accessError ? (
        <SecondStepRequired />
      ) : error ? (
        <QueryError query={query} title="Panel açılamadı" />
      ) : (
        isPending && (
          <div className="late">
            <BrandMark className="h-12 w-11 motion-safe:animate-pulse" />
          </div>
        )
      )}
      {accessError && <AccessErrorRedirect {...accessError} />}
    </main>
  );
}

interface AccessError {
  reason: string;
  to: string;
}

function findAccessError(user: User | null | undefined): AccessError | null {
  if (!user) {
    const currentPath = window.location.pathname + window.location.search;
    return {
      reason: 'Admin paneline erişmek için giriş yapmalısınız',
      to: buildSignInPath(currentPath),
    };
  }
  if (isStaff(user.role)) return null;
  return { reason: 'Admin paneline erişim yetkiniz bulunmamaktadır', to: '/' };
}

/** Shows the reason and redirects after 0.5 s. */
function AccessErrorRedirect({ reason, to }: AccessError) {
  useEffect(() => {
    const message: ToastInput = { title: reason, variant: 'destructive' };
    toast(message);
    const timer = setTimeout(() => redirect(to, message), 500);
    return () => clearTimeout(timer);
  }, [reason, to]);
  return null;
}

/**
 * True if the user is a super_admin without the two-factor authentication that the operator requires. False while the
 * state is unknown.
 */
function useIsSecondStepRequired(user: User | null | undefined): boolean {
  const isSecondStepMissing = useAuthErrors();
  const { data } = useQuery({ ...secondStepQuery, enabled: user?.role === 'super_admin' });
  return isSecondStepMissing || Boolean(data?.required && !data.enabled);
}

/** Replaces the panel: without two-factor authentication every call would be refused. */
function SecondStepRequired() {
  return (
    <EmptyState
      icon={<ShieldAlert />}
      title="İki adımlı doğrulama gerekli"
      description="Bu panele girebilmek için hesabınızda iki adımlı doğrulamayı açmalısınız. Profilinizde birkaç dakikada kurabilirsiniz."
      action={
        <a className={buttonVariants()} href="/profil">
          Profile git
        </a>
      }
    />
  );
}

/**
 * Refetches the user after a refused query (changed role, ended session), which updates the guard. Refused writes don't
 * refetch: the guard would remove the form. Returns true after a refusal for missing two-factor authentication.
 */
function useAuthErrors(): boolean {
  const client = useQueryClient();
  const [isSecondStepMissing, setSecondStepMissing] = useState(false);

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) return;
        if (error.body?.code === 'auth.second_step_missing') setSecondStepMissing(true);
        else void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      }),
    [client],
  );

  return isSecondStepMissing;
}
