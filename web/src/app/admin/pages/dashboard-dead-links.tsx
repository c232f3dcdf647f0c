import { useQuery } from '@tanstack/react-query';
import type { DeadLink } from '@vitrin/contract/dead-links.ts';
import { Link } from 'react-router';
import { deadLinksQuery, describeDeadLink } from '../../../admin-kit/display/dead-link-badge.tsx';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { getAdminPath } from '../../../labels/content-paths.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';

/** Maximum number of listed links; further links are marked in their lists. */
const MAX_LINKS = 5;

/** Lists public rows whose links no longer open. Renders nothing if all links open. */
export function DashboardDeadLinks() {
  const { data: links = [] } = useQuery(deadLinksQuery);
  if (links.length === 0) return null;
  return (
    <Panel as="section" className="mb-5 pb-2.5" aria-labelledby="acilmayan-baslik">
      <PanelHeader id="acilmayan-baslik" title="Açılmayan bağlantılar" className="pb-2">
        <Badge hideDot tone="danger">
          {formatNumber(links.length)}
        </Badge>
      </PanelHeader>
      <ul className="px-5">
        {links.slice(0, MAX_LINKS).map((deadLink) => (
          <DeadLinkItem key={deadLink.link} deadLink={deadLink} />
        ))}
      </ul>
    </Panel>
  );
}

function DeadLinkItem({ deadLink }: { deadLink: DeadLink }) {
  return (
    <li className="border-line border-t py-2.5 text-14 first:border-t-0">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {deadLink.rows.map(({ collection, id, title }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <Link
              className="inline-flex min-h-6 items-center text-accent-text hover:underline touch:min-h-11"
              to={getAdminPath(collection, id)}
            >
              {`${getContentLabel(collection)}: ${title}`}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-13 text-text-2 wrap-anywhere">
        {deadLink.link} – {describeDeadLink(deadLink)}
      </p>
    </li>
  );
}
