import { Link } from 'react-router';
import { Notice } from './notice.tsx';

interface OnBreakNoticeProps {
  /** What the break takes away here. */
  text: string;
  className?: string | undefined;
}

/** One calm sentence for a member on a break, instead of what the server would refuse. */
export function OnBreakNotice({ text, className }: OnBreakNoticeProps) {
  return (
    <Notice tone="neutral" className={className}>
      {text}{' '}
      <Link to="/hesap/guvende-kal" className="text-accent-text underline underline-offset-3">
        Molanız
      </Link>
    </Notice>
  );
}
