import { toCsv } from '@vitrin/contract/csv.ts';
import { MousePointer2 as MousePointer } from 'lucide-react';
import { CsvFileButton } from '../../../admin-kit/csv/csv-button.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { ClickTable } from './click-table.tsx';
import { type TrafficQuery, useTraffic } from './use-traffic.ts';

const route = 'GET /api/analytics/card-clicks';

/** The clicked cards, the most clicked one first. */
export function ClicksPanel({ query, fileName }: { query: TrafficQuery; fileName: string }) {
  const clicks = useTraffic(route, query);
  const { isPlaceholderData } = clicks;
  return (
    <QueryView
      query={clicks}
      bordered
      className="mb-5"
      errorTitle="Kart tıklamaları yüklenemedi"
      loading={<Skeleton className="mb-5 h-80 rounded-lg" />}
      empty={{
        icon: <MousePointer aria-hidden="true" />,
        title: 'Bu dönemde tıklama verisi yok',
        description: 'Daha geniş bir tarih aralığı seçmeyi deneyin.',
      }}
    >
      {(cards) => (
        <div
          className={classNames(isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData}
        >
          <StaleDataNotice query={clicks} />
          <Panel as="section" className="mb-5" aria-labelledby="kart-tiklamalari-baslik">
            <PanelHeader id="kart-tiklamalari-baslik" title="Kart tıklamaları" className="pb-2.5">
              <CsvFileButton
                isInPanel
                name={`kart-tiklamalari-${fileName}`}
                contentLabel="kart tıklamaları"
                loadLines={async ({ signal }) => {
                  const cards = await call(route, { query }, signal);
                  return [
                    toCsv([
                      ['Sıra', 'Kart', 'Alt başlık', 'Tıklama'],
                      ...cards.map((card, index) => [
                        index + 1,
                        card.cardTitle,
                        card.cardSubtitle,
                        card.clicks,
                      ]),
                    ]),
                  ];
                }}
              />
            </PanelHeader>
            <ClickTable cards={cards} />
          </Panel>
        </div>
      )}
    </QueryView>
  );
}
