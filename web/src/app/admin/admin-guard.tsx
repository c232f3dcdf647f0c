import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import { type ReactNode, useEffect } from 'react';
import { secondStepQuery } from '../../features/second-step/queries.ts';
import { userMessage } from '../../lib/api/api-client.ts';
import { redirect } from '../../lib/redirect.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { signInPath } from '../../lib/session/safe-next.ts';
import { type ToastInput, toast } from '../../lib/toast.ts';
import { BrandMark } from '../../ui/brand.tsx';
import { LoadError } from '../../ui/empty-state.tsx';
import { useDelayed } from '../../ui/skeleton.tsx';
import { SecondStepNeeded } from './second-step-needed.tsx';
import { useAuthErrors } from './use-auth-errors.ts';

/** Lets staff through; nothing of the admin area is rendered before it knows. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { data: user, isPending, error, refetch } = useQuery(currentUserQuery);
  const isSlow = useDelayed(isPending);
  const refusal = isPending || error ? null : refusalOf(user);
  const needsSecondStep = useNeedsSecondStep(user);

  if (user && !refusal && !needsSecondStep) return children;
  return (
    <main
      className="grid min-h-screen place-content-center justify-items-center"
      aria-busy={isPending}
    >
      {user && !refusal ? (
        <SecondStepNeeded />
      ) : error ? (
        <LoadError
          title="Panel açılamadı"
          text={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        isSlow && <BrandMark className="h-12 w-11 motion-safe:animate-pulse" />
      )}
      {refusal && <Refused {...refusal} />}
    </main>
  );
}

interface Refusal {
  reason: string;
  to: string;
}

function refusalOf(user: User | null | undefined): Refusal | null {
  if (!user) {
    const here = window.location.pathname + window.location.search;
    return { reason: 'Admin paneline erişmek için giriş yapmalısınız', to: signInPath(here) };
  }
  if (isStaff(user.role)) return null;
  return { reason: 'Admin paneline erişim yetkiniz bulunmamaktadır', to: '/' };
}

/** Says why and leaves after half a second; the next page says the rest of it. */
function Refused({ reason, to }: Refusal) {
  useEffect(() => {
    const message: ToastInput = { title: reason, variant: 'destructive' };
    toast(message);
    const timer = setTimeout(() => redirect(to, message), 500);
    return () => clearTimeout(timer);
  }, [reason, to]);
  return null;
}

/** Only of super_admins the operator can ask it; a state that can't be read keeps nobody out. */
function useNeedsSecondStep(user: User | null | undefined): boolean {
  const isRefused = useAuthErrors();
  const { data } = useQuery({ ...secondStepQuery, enabled: user?.role === 'super_admin' });
  return isRefused || Boolean(data?.required && !data.enabled);
}
