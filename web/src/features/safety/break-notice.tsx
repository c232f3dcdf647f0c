import { Link } from 'wouter';
import { useIsOnBreak } from '../../lib/session/own.ts';
import { NO_LINKS } from '../../lib/session/use-external-link.ts';
import { Notice } from '../../ui/notice.tsx';

/** One calm sentence where a break takes the links away. */
export function BreakNotice({ className }: { className?: string }) {
  if (!useIsOnBreak()) return null;
  return (
    <Notice tone="quiet" className={className}>
      {NO_LINKS}{' '}
      <Link to="/hesap/guvende-kal" className="text-accent-text underline underline-offset-3">
        Molanız
      </Link>
    </Notice>
  );
}
