import { LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { signInPath } from '../../lib/session/safe-next.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SIGN_IN_PROMPT } from './sign-in-prompt.ts';

/** Said before anybody begins to type. */
export function SignInFirst() {
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
        <Link className={buttonClass({ size: 'sm' })} to={signInPath(path)}>
          Giriş Yap
        </Link>
      </div>
    </Notice>
  );
}
