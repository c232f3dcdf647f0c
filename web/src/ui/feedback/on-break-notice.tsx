import { Link } from 'react-router';
import { Notice } from './notice.tsx';

interface OnBreakNoticeProps {
  /** What is not available during the break. */
  text: string;
  className?: string | undefined;
}

/** A notice for members on a break, instead of an action that the server would refuse. */
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
