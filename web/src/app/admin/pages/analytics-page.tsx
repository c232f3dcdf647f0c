import { TrafficView } from '../../../features/analytics/admin/traffic-page.tsx';
import { matchPage } from '../../site/page-at.ts';

/** /admin/analytics: traffic, with the pages called as the site calls them. */
export default function AnalyticsPage() {
  return <TrafficView nameOf={(path) => matchPage(path).name} />;
}
