import { LineChart } from './line-chart.tsx';
import type { StepUnit } from './step-labels.ts';
import type { TrafficPoint } from './to-traffic-points.ts';

/** Views and clicks side by side with separate scales. Screen readers get the figures from `TrafficTable`. */
export default function TrafficCharts(props: { unit: StepUnit; points: TrafficPoint[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 min-[68.75rem]:grid-cols-2" aria-hidden="true">
      <figure>
        <figcaption className="mb-2 text-13 text-text-2">Sayfa görüntüleme</figcaption>
        <LineChart {...props} figure="pageViews" />
      </figure>
      <figure>
        <figcaption className="mb-2 text-13 text-text-2">Kart tıklaması</figcaption>
        <LineChart {...props} figure="cardClicks" />
      </figure>
    </div>
  );
}
