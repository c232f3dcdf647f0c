import type { SupportMatter } from '@vitrin/contract/support-matters.ts';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { buttonVariants } from '../../ui/button/button.tsx';

interface MatterLinkProps {
  about: SupportMatter;
  /** Id of the record, for a matter with one */
  id?: string;
  /** Name of the record or matter for screen readers */
  title: string;
  /** True in a row with little room; `narrow`: only if its container is as narrow as a phone */
  isShort?: boolean | 'narrow';
}

/** Returns the path of a new conversation. @param id of the record, if there is one */
export const buildMatterPath = (about: SupportMatter, id?: string | null): string =>
  `/destek?konu=${about}${id ? `&kayit=${id}` : ''}`;

/** Leads to a new conversation about a record or a matter. */
export function MatterLink({ about, id, title, isShort }: MatterLinkProps) {
  return (
    <Link
      className={buttonVariants({ variant: 'ghost', size: 'sm' })}
      to={buildMatterPath(about, id)}
      aria-label={`Bu konuda yaz: ${title}`}
    >
      <MessageCircle />
      {isShort !== true && (
        <span className={isShort ? '@max-[26rem]:hidden' : ''}>Bu konuda yaz</span>
      )}
      {isShort && (
        <span className={isShort === 'narrow' ? 'hidden @max-[26rem]:inline' : ''}>Yaz</span>
      )}
    </Link>
  );
}
