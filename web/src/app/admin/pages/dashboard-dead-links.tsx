import { useQuery } from '@tanstack/react-query';
import type { DeadLink } from '@vitrin/contract/dead-links.ts';
import { Link } from 'react-router';
import { deadLinksQuery, describeDeadLink } from '../../../admin-kit/display/dead-link-badge.tsx';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { getAdminPath } from '../../../labels/content-paths.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';

/** Maximum number of listed links; further links are marked in their lists. */
const MAX_LINKS = 5;

/** Lists public rows whose links no longer open. Renders nothing if all links open. */
export function DashboardDeadLinks() {
  const { data: deadLinks = [] } = useQuery(deadLinksQuery);
  if (deadLinks.length === 0) return null;
  return (
    <AttentionPanel
      id="acilmayan-baslik"
      title="Açılmayan linkler"
      badge={
        <Badge hideDot tone="danger">
          {formatNumber(deadLinks.length)}
        </Badge>
      }
    >
      {deadLinks.slice(0, MAX_LINKS).map((deadLink) => (
        <DeadLinkItem key={deadLink.link} deadLink={deadLink} />
      ))}
    </AttentionPanel>
  );
}

function DeadLinkItem({ deadLink }: { deadLink: DeadLink }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-14">
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
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
      <p className="text-13 text-text-2 wrap-anywhere">{`${deadLink.link} – ${describeDeadLink(deadLink)}`}</p>
    </li>
  );
}

interface AttentionPanelProps {
  /** Id of the heading. */
  id: string;
  title: string;
  badge?: ElementNode;
  /** Items of the list. */
  children: ElementNode;
}

/** A panel of the dashboard with a list of problems to solve. */
function AttentionPanel({ id, title, badge, children }: AttentionPanelProps) {
  return (
    <Panel as="section" className="pb-3" aria-labelledby={id}>
      <PanelHeader id={id} title={title} className="pb-1">
        {badge}
      </PanelHeader>
      <ul className="px-panel">{children}</ul>
    </Panel>
  );
}
