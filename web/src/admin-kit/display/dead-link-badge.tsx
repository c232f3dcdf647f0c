import { useQuery } from '@tanstack/react-query';
import type { DeadLink, LinkProblem } from '@vitrin/contract/dead-links.ts';
import { Unlink } from 'lucide-react';
import { apiQuery } from '../../lib/api/query-client.ts';
import { formatShortDate } from '../../lib/format/date-time.ts';
import { Badge } from '../../ui/display/badge.tsx';

export const deadLinksQuery = apiQuery('GET /api/admin/dead-links', {});

const problemLabels: Record<LinkProblem, string> = {
  not_found: 'sayfa bulunamıyor',
  server_error: 'site hata veriyor',
  no_answer: 'yanıt vermiyor',
  not_public: 'adres dışarıya açık değil',
};

/** Describes the problem and its first date: `yanıt vermiyor; ilk kez 3 Mar`. */
export const describeDeadLink = ({ problem, since }: DeadLink) =>
  `${problemLabels[problem]}; ilk kez ${formatShortDate(since)}`;

/** Marks a link that failed on two days. Renders nothing for other links. */
export function DeadLinkBadge({ href, className }: { href: string; className?: string }) {
  const deadLink = useQuery(deadLinksQuery).data?.find(({ link }) => link === href);
  if (!deadLink) return null;
  const text = describeDeadLink(deadLink);
  return (
    <Badge tone="danger" className={className} title={text} icon={<Unlink className="size-4" />}>
      <span>Açılmıyor</span>
      <span className="sr-only">{`: ${text}`}</span>
    </Badge>
  );
}
