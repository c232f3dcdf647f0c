import { Link } from 'wouter';
import { NO_LINKS, useBreakUntil } from '../../lib/session/use-outgoing.ts';
import { Notice } from '../../ui/notice.tsx';

/** One calm sentence where a break takes the links away. */
export function BreakNotice({ className }: { className?: string }) {
  if (useBreakUntil() === null) return null;
  return (
    <Notice tone="quiet" className={className}>
      {NO_LINKS}{' '}
      <Link to="/hesap/guvende-kal" className="text-accent-text underline underline-offset-3">
        Molanız
      </Link>
    </Notice>
  );
}
