import { cutText } from '../lib/cut-text.ts';
import { externalLink } from '../lib/external-link.ts';

/** An address in a table, cut; or `-`. */
export function LinkCell({ href }: { href: string | null }) {
  if (!href) return <span className="text-text-3">-</span>;
  return (
    <a
      className="whitespace-nowrap text-accent-text hover:underline max-md:min-w-0 max-md:whitespace-normal max-md:wrap-anywhere"
      title={href}
      {...externalLink(href)}
    >
      {cutText(href, 30)}
    </a>
  );
}
