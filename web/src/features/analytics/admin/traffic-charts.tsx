import type { StepUnit } from './labels.ts';
import { LineChart } from './line-chart.tsx';
import type { TrafficPoint } from './traffic-points.ts';

interface TrafficChartsProps {
  unit: StepUnit;
  points: TrafficPoint[];
}

/** Views and clicks side by side, each on its own scale. The table below says the same to those who don't see them. */
export default function TrafficCharts(props: TrafficChartsProps) {
  return (
    <div className="traffic-charts" aria-hidden="true">
      <figure>
        <figcaption>Sayfa görüntüleme</figcaption>
        <LineChart {...props} value="pageViews" />
      </figure>
      <figure>
        <figcaption>Kart tıklaması</figcaption>
        <LineChart {...props} value="cardClicks" />
      </figure>
    </div>
  );
}
