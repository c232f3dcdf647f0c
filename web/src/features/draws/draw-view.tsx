import { useQuery } from '@tanstack/react-query';
import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { QuerySlot, useIsSignedIn } from '../../lib/session/user-slot.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ContentImage } from '../../ui/image/content-image.tsx';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { DrawCountdown } from './draw-countdown.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { DrawPlaces } from './draw-places.tsx';
import { DrawStatusBadge } from './draw-status.tsx';
import { OwnEntries } from './own-entries.tsx';
import { drawQuery, ownDrawQuery } from './queries.ts';
import { usePollDraw } from './use-poll-draw.ts';
import { VerifyPanel } from './verify-panel.tsx';

interface DrawViewProps {
  id: string;
  /** Shown if the draw does not exist. */
  notFound: ReactNode;
}

/** /cekilisler/:id */
export function DrawView({ id, notFound }: DrawViewProps) {
  const query = useQuery(drawQuery(id));
  if (query.data === null) return notFound;
  return (
    <main className={pageClass}>
      <Link
        className="mb-5 inline-flex min-h-6 items-center gap-2 text-14 text-text-2 hover:text-text max-md:mb-2 max-md:min-h-11"
        to="/cekilisler"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Çekilişler
      </Link>
      <QueryView
        query={query}
        bordered
        errorTitle="Çekiliş yüklenemedi"
        loading={<Skeleton className="h-96 rounded-2xl" />}
      >
        {(draw) => draw && <DrawContent draw={draw} />}
      </QueryView>
    </main>
  );
}

function DrawContent({ draw }: { draw: PublicDraw }) {
  const { id, status, title, description, imageUrl, cancelReason } = draw;
  const isSignedIn = useIsSignedIn();
  // Visitors of an undrawn draw see only its facts, in full width.
  const hasMore = isSignedIn || status === 'drawn';
  usePollDraw(draw);
  return (
    <>
      {imageUrl && (
        <div className="mb-8 h-80 overflow-hidden rounded-2xl shadow-edge max-md:h-50">
          <ContentImage
            className="size-full object-cover"
            url={imageUrl}
            alt=""
            sizes="(min-width: 1280px) 1200px, 100vw"
            loading="eager"
            fetchPriority="high"
            fallback={null}
          />
        </div>
      )}
      <div className="wrap-anywhere">
        <DrawStatusBadge isPublic status={status} />
        <h1 className="mt-3.5 headline text-48/[1.05] font-extrabold tracking-[-.04em] max-md:text-[34px]/[1.05]">
          {title}
        </h1>
        {status === 'sealed' && <DrawCountdown drawAt={draw.drawAt} />}
        {status === 'cancelled' && (
          <Notice tone="danger" className="mt-6 max-w-[64ch]">
            Bu çekiliş iptal edildi: {cancelReason}
          </Notice>
        )}
        {description && (
          <p className="mt-6 max-w-[64ch] leading-[1.7] whitespace-pre-line text-text-2">
            {description}
          </p>
        )}
      </div>
      <div
        className={classNames(
          'mt-9 grid grid-cols-1 items-start gap-6',
          hasMore && 'min-[1001px]:grid-cols-[minmax(0,1fr)_400px]',
        )}
      >
        {hasMore && (
          <div className="grid min-w-0 gap-6">
            {isSignedIn && (
              <QuerySlot name="entries" queries={[ownDrawQuery(id)]}>
                <OwnEntries draw={draw} />
              </QuerySlot>
            )}
            {status === 'drawn' && <DrawPlaces draw={draw} />}
          </div>
        )}
        <div className="grid min-w-0 gap-6">
          {status === 'drawn' && <VerifyPanel id={id} />}
          <DrawFacts draw={draw} />
        </div>
      </div>
    </>
  );
}
