import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { buildSignInPath } from '../../lib/session/next-path.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface SignInRequiredProps {
  title: string;
  text: string;
  path: string;
}

/** Replaces a page that requires sign-in. */
export function SignInRequired({ title, text, path }: SignInRequiredProps) {
  return (
    <>
      <h1 className="mb-8 headline text-48 max-md:mb-6 max-md:text-[34px]">{title}</h1>
      <EmptyState
        bordered
        icon={<LockKeyhole />}
        title="Giriş Gerekli"
        description={text}
        action={
          <Link className={buttonVariants()} to={buildSignInPath(path)}>
            Giriş Yap
          </Link>
        }
      />
    </>
  );
}
