import { getEventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { Dices } from 'lucide-react';
import { useRef } from 'react';
import { CsvFileButton } from '../../../admin-kit/csv/csv-button.tsx';
import { SuperAdminLink } from '../../../admin-kit/display/super-admin-link.tsx';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toast.ts';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { FactRow } from '../../../ui/display/fact-row.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EventDescription } from '../event-description.tsx';
import { PhaseBadge } from '../phase-badge.tsx';
import { fetchParticipations, toParticipationsCsv } from './participations.ts';

interface ParticipantsHeaderProps {
  id: string;
  /** Undefined while loading or after an error. */
  event: Event | undefined;
  /** The search text. Only the CSV export applies it. */
  q: string;
}

/** The facts of an event, and actions for its participants. */
export function ParticipantsHeader({ id, event, q }: ParticipantsHeaderProps) {
  const loadCsv = async (options: Parameters<typeof fetchParticipations>[2]) =>
    toParticipationsCsv(await fetchParticipations(id, q, options));
  return (
    <>
      <PageHeader
        title={event?.title ?? 'Katılımcılar'}
        description="Etkinliğin katılımcıları, en yenisi önce"
        actions={
          <>
            <SuperAdminLink
              to={`/admin/cekilisler/yeni?etkinlik=${id}`}
              label="Çekiliş hazırla"
              icon={<Dices className="size-4" />}
            />
            <CopyMessagesButton id={id} disabled={!event || event.participationCount === 0} />
            <CsvFileButton name="katilimcilar" loadLines={loadCsv} />
          </>
        }
      />
      {event && <Facts event={event} />}
    </>
  );
}

function Facts({ event }: { event: Event }) {
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const facts: [label: string, value: string][] = [
    ['Başlangıç', event.startDate ? formatDateTime(event.startDate) : '-'],
    ['Bitiş', event.endDate ? formatDateTime(event.endDate) : '-'],
    ['Katılımcı', formatNumber(event.participationCount)],
  ];
  return (
    <Panel
      as="section"
      pad
      className="mb-5 grid justify-items-start gap-4 wrap-anywhere [&>p]:mt-0"
      aria-label="Etkinlik"
    >
      {event.isActive ? <PhaseBadge phase={getEventPhase(event, now)} /> : <Badge>Pasif</Badge>}
      <EventDescription text={event.description} />
      <FactRow facts={facts} />
    </Panel>
  );
}

/** Copies the messages of all participants, one per line, regardless of the search. */
function CopyMessagesButton({ id, disabled }: { id: string; disabled: boolean }) {
  /** Number of messages in the last copy. */
  const messageCount = useRef<number>(undefined);
  const loadMessages = async () => {
    messageCount.current = undefined;
    const participations = await fetchParticipations(id, '');
    const messages = participations
      .map(({ message }) => message.replace(/\s*\n\s*/g, ' ').trim())
      .filter(Boolean);
    messageCount.current = messages.length;
    if (messages.length === 0) throw new Error('Nothing to copy');
    return messages.join('\n');
  };
  return (
    <CopyButton
      className="max-md:h-11"
      label="Tüm mesajları kopyala"
      disabled={disabled}
      text={loadMessages}
      onCopied={() =>
        toast({
          title: `${formatNumber(messageCount.current ?? 0)} mesaj kopyalandı`,
          duration: 2000,
        })
      }
      getErrorToast={() =>
        messageCount.current === 0 ? { title: 'Kopyalanacak mesaj yok', duration: 2000 } : undefined
      }
    />
  );
}
