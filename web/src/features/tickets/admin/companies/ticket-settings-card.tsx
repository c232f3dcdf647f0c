import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../lib/format/numbers.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../../ui/layout/panel-header.tsx';
import { ScrollBox } from '../../../../ui/layout/scroll-box.tsx';
import { ticketSettingsQuery } from '../../queries.ts';

/** The current settings, read-only. Renders nothing after a load error, which the form shows. */
export function TicketSettingsCard() {
  const { data: settings } = useQuery(ticketSettingsQuery);
  if (!settings) return null;
  const facts: [label: string, value: string][] = [
    ['Bilet fiyatı', formatMoney(settings.ticketPrice)],
    ['Minimum yatırım', formatMoney(settings.minimumInvestment)],
    ['Bilgi mesajı', settings.infoMessage],
  ];
  return (
    <Panel as="section" className="mt-5" aria-labelledby="guncel-bilet-ayarlari">
      <PanelHeader id="guncel-bilet-ayarlari" title="Güncel Bilet Ayarları" />
      <dl className="grid px-panel pt-3 pb-4 text-14 md:grid-cols-[auto_auto_minmax(0,1fr)] md:gap-x-12">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="flex items-start gap-3 border-line py-2.75 max-md:not-first:border-t md:grid md:content-start md:gap-0.5 md:py-0"
          >
            <dt className="w-32 flex-none text-text-3 md:w-auto">{label}</dt>
            <dd className="min-w-0 font-medium whitespace-pre-line wrap-anywhere">
              <ScrollBox label={label} className="max-h-40 overflow-y-auto">
                <p>{value}</p>
              </ScrollBox>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
