import { useQuery } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { DrawPlace, PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { OwnTickets } from './own-tickets.tsx';
import { ownDrawQuery } from './queries.ts';

/** The member's entries as tickets, and the result after the draw. */
export function OwnEntries({ draw }: { draw: PublicDraw }) {
  return (
    <TitledPanel id="girisleriniz-baslik" title="Katılan numaralarınız">
      <div className="grid gap-4 px-gutter pb-6 wrap-anywhere">
        <QueryView
          query={useQuery(ownDrawQuery(draw.id))}
          errorTitle="Numaralarınız yüklenemedi"
          loading={null}
        >
          {(participation) => <Entries draw={draw} participation={participation} />}
        </QueryView>
      </div>
    </TitledPanel>
  );
}

interface EntriesProps {
  draw: PublicDraw;
  participation: ReturnsOf<'GET /api/draws/:id/own'>;
}

function Entries({ draw: { source, status }, participation }: EntriesProps) {
  if (participation.entries === 0)
    return <p className="text-text-2">Bu çekilişe katılan numaranız yok.</p>;
  return (
    <>
      {participation.places.map((place) => (
        <OwnPlace key={place.place} place={place} />
      ))}
      {status === 'drawn' && participation.places.length === 0 && (
        <p className="text-text-2">Bu çekilişte kazanamadınız.</p>
      )}
      <p className="text-14 text-text-2">{`${formatNumber(participation.entries)} numara`}</p>
      <div className="grid md:gap-4">
        <OwnTickets source={source} participation={participation} />
        <details className="text-13 text-text-3">
          <summary className="w-fit cursor-pointer rounded-sm max-md:min-h-11 max-md:leading-11">
            Listedeki sahip kodunuz
          </summary>
          <span className="font-mono text-12">{participation.holder}</span>
        </details>
      </div>
    </>
  );
}

function OwnPlace({ place: { place, prize, status, reason } }: { place: DrawPlace }) {
  if (status === 'won') {
    return (
      <Notice tone="success">
        <span>{'Tebrikler, kazandınız: '}</span>
        <b>{prize}</b>
        <span>{` (${place}. sıra). Ekip sizinle iletişime geçer.`}</span>
      </Notice>
    );
  }
  if (status === 'reserve') {
    return (
      <Notice tone="info">{`Yedektesiniz (${place}. sıra). Bir kazanana ulaşılamazsa ödül sıradaki yedeğe geçer.`}</Notice>
    );
  }
  return (
    <Notice tone="warning">{`${prize ?? ''}, ${place}. sıra: atlandınız. Neden: ${reason ?? ''}`}</Notice>
  );
}
