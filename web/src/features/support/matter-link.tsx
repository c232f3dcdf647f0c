import type { MatterWithRecord } from '@vitrin/contract/support-matters.ts';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { buttonVariants } from '../../ui/button/button.tsx';

interface MatterLinkProps {
  about: MatterWithRecord;
  /** Id of the record */
  id: string;
  /** Name of the record for screen readers */
  title: string;
}

/** Leads to a new conversation about a record. */
export function MatterLink({ about, id, title }: MatterLinkProps) {
  return (
    <Link
      className={buttonVariants({ variant: 'ghost', size: 'sm' })}
      to={`/destek?konu=${about}&kayit=${id}`}
      aria-label={`Bu konuda yaz: ${title}`}
    >
      <MessageCircle />
      <span>Bu konuda yaz</span>
    </Link>
  );
}
