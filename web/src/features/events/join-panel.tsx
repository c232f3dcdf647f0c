import type { EventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { Clock, Info, Send, Users } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { FormField } from '../../forms/form-fields.tsx';
import { formatNumber } from '../../lib/format/numbers.ts';
import { UserSlot, useBreakUntil } from '../../lib/session/user-slot.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OnBreakCard } from '../../ui/feedback/on-break-card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Textarea } from '../../ui/input/text-input.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { eventFactClass } from './event-times.tsx';
import { participationQuery } from './queries.ts';
import { TELEGRAM_REQUIRED_MESSAGE, useJoinEvent } from './use-join-event.ts';

interface ParticipationState {
  hasJoined: boolean;
  /** What the member sent. */
  message: string;
  isLoading: boolean;
  isVerified: boolean;
}

interface JoinPanelProps {
  event: Event;
  phase: EventPhase;
}

const visitorParticipation: ParticipationState = {
  hasJoined: false,
  message: '',
  isLoading: false,
  isVerified: false,
};

/** The panel to join the event. */
export function JoinPanel({ event, phase }: JoinPanelProps) {
  return (
    <Panel as="section" pad className="grid grid-cols-1 gap-4.5" aria-labelledby="katilim-baslik">
      <UserSlot
        name="participation"
        query={participationQuery(event.id)}
        select={({ telegramVerified }, { data, isPending }): ParticipationState => ({
          hasJoined: data?.participated === true,
          message: data?.message ?? '',
          isLoading: isPending,
          isVerified: telegramVerified,
        })}
        visitor={visitorParticipation}
      >
        {(participation) => <JoinContent event={event} phase={phase} {...participation} />}
      </UserSlot>
    </Panel>
  );
}

function JoinContent({
  event,
  phase,
  hasJoined,
  message,
  isLoading,
  isVerified,
}: JoinPanelProps & ParticipationState) {
  const heading = useRef<HTMLHeadingElement>(null);
  const breakUntil = useBreakUntil();
  const isOnBreak = Boolean(breakUntil);
  const isOpen = phase === 'ongoing' && !hasJoined;
  const canJoin = isOpen && !isOnBreak;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2
          ref={heading}
          tabIndex={-1}
          id="katilim-baslik"
          className="font-display text-[20px]/[1.2] font-bold tracking-[-.02em]"
        >
          {canJoin ? 'Etkinliğe katıl' : 'Katılım'}
        </h2>
        <span className={`${eventFactClass} text-14 text-text-2`}>
          <Users className="size-4 text-text-3" />
          <span>{`${formatNumber(event.participationCount)} katılımcı`}</span>
        </span>
      </div>
      {hasJoined && (
        <>
          <Notice tone="success">Bu etkinliğe zaten katıldınız</Notice>
          <p className="text-14 text-text-2 wrap-anywhere">
            <span>Gönderdiğiniz kullanıcı adı veya ID: </span>
            <b className="font-strong whitespace-pre-line text-text">{message || 'boş'}</b>
          </p>
        </>
      )}
      {phase === 'past' && (
        <Notice tone="neutral" icon={<Info className="size-4.5" />}>
          Bu etkinlik sona ermiştir
        </Notice>
      )}
      {phase === 'upcoming' && (
        <Notice tone="neutral" icon={<Clock className="size-4.5" />}>
          Bu etkinlik henüz başlamamıştır
        </Notice>
      )}
      {event.requiresTelegramVerification && phase !== 'past' && !hasJoined && !isOnBreak && (
        <TelegramNotice isVerified={isVerified} />
      )}
      {isOpen && breakUntil && (
        <OnBreakCard until={breakUntil} text="Molanız bitene kadar etkinliklere katılamazsınız." />
      )}
      {canJoin &&
        (isLoading ? (
          <Skeleton className="h-44" />
        ) : (
          <JoinForm event={event} onJoined={() => heading.current?.focus()} />
        ))}
    </>
  );
}

function TelegramNotice({ isVerified }: { isVerified: boolean }) {
  if (isVerified) {
    return <Notice tone="success">Telegram doğrulaması gerekli: hesabınız doğrulanmış.</Notice>;
  }
  return (
    <Notice icon={<Send className="size-4.5" />}>
      <span>{`${TELEGRAM_REQUIRED_MESSAGE}. `}</span>
      <Link
        className="font-medium text-info underline underline-offset-3"
        to="/profil#dogrulamalar"
      >
        Profile git
      </Link>
    </Notice>
  );
}

interface JoinFormProps {
  event: Event;
  /** Called before the form is unmounted. */
  onJoined: () => void;
}

export function JoinForm({ event, onJoined }: JoinFormProps) {
  const { form, busy, asksAboutEmpty } = useJoinEvent(event, onJoined);
  return (
    <form className="grid gap-4" {...form.props}>
      <FormField
        control={form.control}
        name="message"
        id="katilim-mesaji"
        label="Kullanıcı Adı veya ID"
      >
        {(field) => <Textarea {...field} rows={2} maxLength={500} spellCheck={false} />}
      </FormField>
      {asksAboutEmpty && (
        <Notice tone="warning" role="alert">
          Kullanıcı adınızı veya ID'nizi yazmadınız. Boş göndermek için yeniden “Katıl” düğmesine
          basın.
        </Notice>
      )}
      <Button type="submit" size="lg" block busy={busy} busyLabel="Katılıyor...">
        Katıl
      </Button>
    </form>
  );
}
