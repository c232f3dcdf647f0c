import { LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { buildSignInPath } from '../../lib/session/next-path.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SIGN_IN_PROMPT } from './sign-in-prompt.ts';

/** Said before anybody begins to type. */
export function SignInNotice() {
  const [path, text] = SIGN_IN_PROMPT;
  return (
    <Notice
      tone="accent"
      className="mb-4.5"
      icon={<LogIn className="size-4.5" aria-hidden="true" />}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-[1_1_14rem]">
          <b className="font-strong">{text}</b> Yazdıklarınız siz dönene kadar saklanır.
        </p>
        <Link className={buttonVariants({ size: 'sm' })} to={buildSignInPath(path)}>
          Giriş Yap
        </Link>
      </div>
    </Notice>
  );
}
