import { TrafficPage } from '../../../features/analytics/admin/traffic-page.tsx';
import { pageAt } from '../../site/page-at.ts';

/** /admin/analytics: traffic, with the pages called as the site calls them. */
export default function AnalyticsPage() {
  return <TrafficPage nameOf={(path) => pageAt(path).name} />;
}
