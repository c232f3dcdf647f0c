import { TrafficPage } from '../../../features/analytics/admin/traffic-page.tsx';
import { pageAt } from '../../site/page-at.ts';

/** `Vitrin | Market` without the site. */
const site = /^.+ \| /;

function nameOf(path: string): string {
  const { nav, title } = pageAt(path);
  return nav?.label ?? title.replace(site, '');
}

/** /admin/analytics: traffic, with the pages called as the site calls them. */
export default function AnalyticsPage() {
  return <TrafficPage nameOf={nameOf} />;
}
