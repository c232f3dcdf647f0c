import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { buildSignInPath } from '../../lib/session/next-path.ts';
import { QuerySlot, useIsSignedIn } from '../../lib/session/user-slot.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { DetailPage } from '../../ui/feedback/detail-page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { DrawPlaces } from './draw-places.tsx';
import { DrawStage } from './draw-stage.tsx';
import { OwnEntries } from './own-entries.tsx';
import { drawQuery, ownDrawQuery } from './queries.ts';
import { VerifyPanel } from './verify-panel.tsx';

interface DrawViewProps {
  id: string;
  /** Shown if the draw does not exist. */
  notFound: ElementNode;
}

/** /cekilisler/:id */
export function DrawView({ id, notFound }: DrawViewProps) {
  return (
    <DetailPage
      query={useQuery(drawQuery(id))}
      listPath="/cekilisler"
      listName="Çekilişler"
      errorTitle="Çekiliş yüklenemedi"
      notFound={notFound}
    >
      {(draw) => <DrawContent draw={draw} />}
    </DetailPage>
  );
}

function DrawContent({ draw }: { draw: PublicDraw }) {
  const { id, status, title } = draw;
  const isSignedIn = useIsSignedIn();
  usePollDraw(draw);
  return (
    <div className="grid grid-cols-1 gap-6">
      <DrawStage
        draw={draw}
        heading={
          <h1 className="mt-3.5 headline text-48 font-extrabold tracking-[-.04em] max-lg:text-36">
            {title}
          </h1>
        }
      />
      {status === 'drawn' && (
        <div className="my-4">
          <DrawPlaces draw={draw} />
        </div>
      )}
      {isSignedIn ? (
        <QuerySlot name="entries" queries={[ownDrawQuery(id)]}>
          <OwnEntries draw={draw} />
        </QuerySlot>
      ) : (
        <SignInPrompt id={id} />
      )}
      <div
        className={classNames(
          'grid grid-cols-1 gap-6',
          status === 'drawn' && 'lg:grid-cols-[minmax(0,1fr)_25rem]',
        )}
      >
        <DrawSteps isNarrow={status === 'drawn'} />
        {status === 'drawn' && <VerifyPanel id={id} />}
      </div>
      <DrawFacts draw={draw} />
    </div>
  );
}

function SignInPrompt({ id }: { id: string }) {
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4 px-gutter py-4">
      <p className="text-text-2">Bu çekilişteki numaralarınızı görmek için giriş yapın.</p>
      <Link
        className={buttonVariants({ variant: 'soft' })}
        to={buildSignInPath(`/cekilisler/${id}`)}
      >
        Giriş Yap
      </Link>
    </Panel>
  );
}

/** Polling interval from the draw time until the result is published */
const POLL_INTERVAL_MS = 3000;

/** Polls a sealed draw after its draw time, so that the result appears without a reload. */
function usePollDraw({ id, status, drawAt }: PublicDraw): void {
  const client = useQueryClient();
  const drawTime = Date.parse(drawAt);
  const { now, isExact } = useServerClock((time) =>
    time < drawTime ? drawTime : Number.POSITIVE_INFINITY,
  );
  const isDue = isExact && status === 'sealed' && now >= drawTime;

  useEffect(() => {
    if (!isDue) return;
    const refetchDraw = () => void client.invalidateQueries({ queryKey: drawQuery(id).queryKey });
    refetchDraw();
    const timer = setInterval(refetchDraw, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isDue, id, client]);

  // Refetch the member's entries: after the draw they contain the result.
  const isOver = status !== 'sealed';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ownDrawQuery(id).queryKey });
  }, [isOver, id, client]);
}

const steps = [
  {
    title: 'Liste yayımlanır',
    text: 'Katılım kapanınca kimin hangi numaralarla katıldığı herkese açılır ve bir daha değişmez.',
  },
  {
    title: 'Kimsenin bilemeyeceği bir sayı beklenir',
    text: 'Çekiliş zamanında bağımsız drand ağı bu sayının imzasını yayımlar.',
  },
  {
    title: 'Kazananlar hesaplanır',
    text: 'Aynı liste ve imza hep aynı kazananları verir. Aynı hesabı siz de yapabilirsiniz.',
  },
];

/** Explains how a draw works. `isNarrow` stacks the steps. */
function DrawSteps({ isNarrow }: { isNarrow: boolean }) {
  const titleId = useId();
  return (
    <TitledPanel id={titleId} title="Nasıl çalışır?">
      <ol
        className={classNames(
          'grid gap-x-8 gap-y-4 px-gutter pt-1 pb-6',
          !isNarrow && 'lg:grid-cols-3',
        )}
      >
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <span
              className="grid h-11 w-9 place-items-center rounded-t-pill rounded-b-sm bg-accent-soft pt-1 font-display text-16 font-bold text-accent-text"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-strong">{title}</h3>
              <p className="mt-1 text-14 text-text-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledPanel>
  );
}
