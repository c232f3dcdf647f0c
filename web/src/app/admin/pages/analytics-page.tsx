import { TrafficView } from '../../../features/analytics/admin/traffic-view.tsx';
import { matchPage } from '../../site/match-page.ts';

/** /admin/analytics: traffic, with the page names of the site. */
export default function AnalyticsPage() {
  return <TrafficView getName={(path) => matchPage(path).name} />;
}
