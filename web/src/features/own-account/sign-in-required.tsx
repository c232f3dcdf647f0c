import { LockKeyhole } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { buildSignInPath } from '../../lib/session/next-path.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { pageTitleClass } from '../../ui/layout/page-title-class.ts';

interface SignInRequiredProps {
  title: string;
  text: string;
}

/** Replaces a page that requires sign-in. Signing in leads back to it, with its search string. */
export function SignInRequired({ title, text }: SignInRequiredProps) {
  const { pathname, search } = useLocation();
  const path = `${pathname}${useIsHydrated() ? search : ''}`;
  return (
    <>
      <h1 className={`${pageTitleClass} mb-8 max-md:mb-6`}>{title}</h1>
      <EmptyState
        bordered
        icon={<LockKeyhole />}
        title="Giriş Gerekli"
        description={text}
        action={
          <Link data-keep-search="next" className={buttonVariants()} to={buildSignInPath(path)}>
            Giriş Yap
          </Link>
        }
      />
    </>
  );
}
