import { useQuery } from '@tanstack/react-query';
import { describeWait } from '@vitrin/contract/describe-wait.ts';
import type { HeldEarning } from '@vitrin/contract/held-points.ts';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatShortDateTime } from '../../lib/format/date-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { channelsQuery } from '../../lib/session/channels.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { heldPointsQuery } from './queries.ts';

interface HeldPointsProps {
  points: number;
  /** Link to staff, shown for points on which they decide */
  supportLink: ElementNode;
}

/** Points that the member has earned and does not have yet, with what to do. Renders nothing for 0. */
export function HeldPoints({ points, supportLink }: HeldPointsProps) {
  if (points === 0) return null;
  return (
    <TitledPanel id="bekleyen-puan-baslik" title="Bekleyen Puanlarınız" className="overflow-hidden">
      <Earnings points={points} supportLink={supportLink} />
    </TitledPanel>
  );
}

function Earnings({ points, supportLink }: HeldPointsProps) {
  const earnings = useQuery(heldPointsQuery);
  const channels = useConnectedChannels();
  return (
    <QueryView
      query={earnings}
      headingLevel={3}
      errorTitle="Bekleyen puanlar yüklenemedi"
      loading={<Skeleton className="mx-gutter mb-5 h-16" />}
      empty={{ icon: <Hourglass />, title: 'Bekleyen puanınız yok' }}
    >
      {(rows) => (
        <>
          <div className="grid gap-3 px-gutter pb-5">
            <p className="text-15">{`${formatNumber(points)} puanınız beklemede. ${listWaits(rows, channels)}`}</p>
            {rows.some(({ waitsFor }) => waitsFor === 'proof') && (
              <ProofLinks channels={channels} />
            )}
            {rows.some(({ waitsFor }) => waitsFor !== 'proof') && <p>{supportLink}</p>}
          </div>
          <ul>
            {rows.map((earning) => (
              <EarningRow key={earning.id} earning={earning} />
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}

type Channels = ('email' | 'telegram')[];

function useConnectedChannels(): Channels {
  const { data } = useQuery(channelsQuery);
  return (['email', 'telegram'] as const).filter((channel) => data?.[channel]);
}

/** Returns a sentence for each kind of wait. */
function listWaits(rows: readonly HeldEarning[], channels: Channels): string {
  return [...new Set(rows.map((row) => describeWait(row, channels)))].join(' ');
}

function ProofLinks({ channels }: { channels: Channels }) {
  const links = {
    email: { label: 'E-postanızı doğrulayın', to: '/profil#hesap' },
    telegram: { label: 'Telegram’ı doğrulayın', to: '/profil#dogrulamalar' },
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      {channels.map((channel) => (
        <Link
          key={channel}
          className={`${buttonVariants({ variant: 'outline' })} max-md:w-full`}
          to={links[channel].to}
        >
          {links[channel].label}
        </Link>
      ))}
    </div>
  );
}

function EarningRow({ earning }: { earning: HeldEarning }) {
  const { reason, createdAt, points, waitsFor, expiresAt, isDecided } = earning;
  return (
    <li className="flex items-start justify-between gap-4 border-line border-t px-gutter py-3.25 text-14">
      <div className="min-w-0">
        <b className="block text-15 font-strong wrap-anywhere">{reason}</b>
        <span className="text-13 text-text-3">
          <time dateTime={createdAt}>{formatShortDateTime(createdAt)}</time>
          {waitsFor === 'review' && <span>{isDecided ? ' · bekletiliyor' : ' · inceleniyor'}</span>}
          {expiresAt && (
            <>
              <span> · son gün </span>
              <time dateTime={expiresAt}>{formatShortDateTime(expiresAt)}</time>
            </>
          )}
        </span>
      </div>
      <b className="flex-none tabular-nums text-15 font-strong text-text-2">
        {`${formatNumber(points)} puan`}
      </b>
    </li>
  );
}
