import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Inbox from 'lucide-react/icons/inbox';
import Package from 'lucide-react/icons/package';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { userMessage } from '../../../lib/api/api-client.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PanelHead } from '../../../ui/panel-head.tsx';
import { StaleError } from '../../../ui/stale-error.tsx';
import { waitingQuery } from '../live/live-updates.ts';
import type { Waiting } from '../live/waiting-badge.tsx';

interface Way {
  of: Waiting;
  label: string;
  to: string;
  icon: ComponentType<{ className?: string }>;
}

const ways: Way[] = [
  {
    of: 'ticketApplications',
    label: 'Bilet başvurusu',
    to: '/admin/tickets?status=pending',
    icon: Inbox,
  },
  { of: 'orders', label: 'Sipariş', to: '/admin/siparisler?status=pending', icon: Package },
  {
    of: 'socialVerifications',
    label: 'Sosyal doğrulama',
    to: '/admin/pending-verifications',
    icon: BadgeCheck,
  },
];

/** What waits for a decision, and the ways to it. */
export function DashboardWaiting() {
  const { data, error, refetch } = useQuery(waitingQuery);
  const isDone = data && ways.every(({ of }) => data[of] === 0);
  return (
    <Panel as="section" className="pb-2.5" aria-labelledby="bekleyenler-baslik">
      <PanelHead id="bekleyenler-baslik" title="Karar bekleyenler" className="pb-2">
        {isDone && <Badge tone="ok">Hepsi tamam</Badge>}
      </PanelHead>
      {error && data && (
        <StaleError
          className="mx-5 mt-3"
          text={userMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {error && !data ? (
        <LoadError
          headingLevel={3}
          title="Bekleyenler yüklenemedi"
          text={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className="px-2.5">
          {ways.map((way) => (
            <li key={way.of}>
              <WayTo {...way} count={data?.[way.of]} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function WayTo({ label, to, icon: Icon, count }: Way & { count: number | undefined }) {
  return (
    <Link
      to={to}
      className="flex items-center min-h-11 gap-3 rounded-sm px-2.5 text-14 text-text-2 hover:bg-s2 hover:text-text"
    >
      <Icon className="flex-none text-text-3" aria-hidden="true" />
      <span className="min-w-0 flex-1">{label}</span>
      <b className={classNames('tabular-nums font-strong', count ? 'text-warning' : 'text-text-3')}>
        {count === undefined ? '' : formatNumber(count)}
      </b>
      <ChevronRight className="size-4 flex-none text-text-3" aria-hidden="true" />
    </Link>
  );
}
