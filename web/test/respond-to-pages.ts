import { settingDefinitions } from '@vitrin/contract/settings.ts';
import type { createFakeServer } from './create-fake-server.ts';

/** Responds to all GET routes with samples, and to the settings and analytics with consistent values. */
export function respondToPages(server: ReturnType<typeof createFakeServer>, id: string): void {
  server.respondWithSamples(id);
  const settings = Object.entries(settingDefinitions);
  server.respond(
    'GET /api/site-settings',
    settings.map(([key, { fallback }]) => ({
      key,
      value: key === 'siteName' ? 'Revak' : fallback,
    })),
  );
  // One step of the chart is a day.
  const step = { pageViews: 12, cardClicks: 3, visitors: 5 };
  server.respond('GET /api/analytics/series', {
    unit: 'day',
    steps: ['2026-11-19', '2026-11-20'].map((day) => ({ ...step, at: day })),
    previous: null,
  });
}
