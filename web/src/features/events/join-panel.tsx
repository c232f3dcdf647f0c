import { useQuery } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { EventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import Send from 'lucide-react/icons/send';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useTrait, useTraitOf } from '../../lib/session/own.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JoinForm } from './join-form.tsx';
import { joinedQuery } from './queries.ts';
import { TELEGRAM_FIRST } from './use-join.ts';

const isVerified = (user: SignedInUser | null | undefined) => user?.telegramVerified === true;

/** What one can do about the event now. */
export function JoinPanel({ event, phase }: { event: Event; phase: EventPhase }) {
  const user = useCurrentUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = { ...joinedQuery(event.id), enabled: user !== null };
  const isAsking = useQuery(asked).isPending && user !== null;
  const joined = useTraitOf(asked, (status) => status?.participated === true);
  const canJoin = phase === 'ongoing' && !joined;
  return (
    <Panel as="section" pad className="grid grid-cols-1 gap-4.5" aria-labelledby="katilim-baslik">
      <h2
        ref={heading}
        tabIndex={-1}
        id="katilim-baslik"
        className="font-display text-[20px]/[1.2] font-bold tracking-[-.02em]"
      >
        {canJoin ? 'Etkinliğe katıl' : 'Katılım'}
      </h2>
      {joined && <Notice tone="ok">Bu etkinliğe zaten katıldınız</Notice>}
      {phase === 'past' && (
        <Notice tone="quiet" icon={<Info className="size-4.5" aria-hidden="true" />}>
          Bu etkinlik sona ermiştir
        </Notice>
      )}
      {phase === 'upcoming' && (
        <Notice tone="quiet" icon={<Clock className="size-4.5" aria-hidden="true" />}>
          Bu etkinlik henüz başlamamıştır
        </Notice>
      )}
      {event.requiresTelegramVerification && phase !== 'past' && !joined && <TelegramNotice />}
      {canJoin &&
        (isAsking ? (
          <Skeleton className="h-44" />
        ) : (
          <JoinForm event={event} onJoined={() => heading.current?.focus()} />
        ))}
    </Panel>
  );
}

function TelegramNotice() {
  if (useTrait(isVerified)) {
    return <Notice tone="ok">Telegram doğrulaması gerekli: hesabınız doğrulanmış.</Notice>;
  }
  return (
    <Notice icon={<Send className="size-4.5" aria-hidden="true" />}>
      {TELEGRAM_FIRST}.{' '}
      <Link className="font-medium text-info underline underline-offset-3" to="/profil">
        Profile git
      </Link>
    </Notice>
  );
}
