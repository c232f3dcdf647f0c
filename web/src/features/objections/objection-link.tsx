import { isWithinObjectionPeriod } from '@vitrin/contract/objection-period.ts';
import type { Objection } from '@vitrin/contract/objections.ts';
import { Scale } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { buttonVariants } from '../../ui/button/button.tsx';

/** History state of a link that opens the objection's dialog */
const dialogState = { opensObjection: true };

/** True if the link that opened the page asks for the objection's dialog. */
export function useOpensObjection(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'opensObjection' in state;
}

interface ObjectionLinkProps {
  /** Link to the rejected row */
  to: string;
  decidedAt: string;
  /** The member's own objections */
  objections: readonly Objection[];
  onClick: () => void;
}

/** A link to the row of a rejection that opens the objection's dialog. Renders nothing if no objection is possible. */
export function ObjectionLink({ to, decidedAt, objections, onClick }: ObjectionLinkProps) {
  const isPossible =
    isWithinObjectionPeriod(decidedAt, Date.now()) &&
    !objections.some(({ subjectId }) => to.includes(subjectId));
  if (!isPossible) return null;
  return (
    <Link
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
      to={to}
      state={dialogState}
      onClick={onClick}
    >
      <Scale />
      <span>İtiraz et</span>
    </Link>
  );
}
