import { useQuery } from '@tanstack/react-query';
import { getEventPhase, getNextEventChange } from '@vitrin/contract/event-times.ts';
import { type Event, eventCollection } from '@vitrin/contract/events.ts';
import { CalendarDays, Users } from 'lucide-react';
import { Link } from 'react-router';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { NoValue } from '../../../admin-kit/display/no-value.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { RESTORE_NOTICE } from '../../../admin-kit/history/restore-notice.ts';
import { TextField } from '../../../forms/form-fields.tsx';
import { DateTimeField, ImageField, TextareaField } from '../../../forms/rich-form-fields.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { channelsQuery } from '../../../lib/session/channels.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { SocialIcon } from '../../../ui/icons/social-icons.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { phaseBadges } from '../phase-badge.tsx';

const phaseTextClass = 'text-12 text-text-3';

function usePhase(event: Event) {
  const { now } = useServerClock((at) => getNextEventChange([event], at));
  return event.isActive ? getEventPhase(event, now) : null;
}

/** Renders the phase of an active event beside its status. The end column says that an event is over. */
function Phase({ event }: { event: Event }) {
  const phase = usePhase(event);
  if (!phase || phase === 'past') return null;
  return <span className={phaseTextClass}>{phaseBadges[phase].label}</span>;
}

/** The end and the phase of a past event. A card has no start column: it shows the start of other events before the end. */
function EndTime({ event }: { event: Event }) {
  const { startDate, endDate } = event;
  const isPast = usePhase(event) === 'past';
  return (
    <span
      className="stacked:flex stacked:flex-wrap stacked:items-baseline stacked:gap-x-1.5"
      data-no-value={startDate || endDate ? undefined : ''}
    >
      {startDate && !isPast && (
        <span className="rows:hidden">
          <ShortTime iso={startDate} />
          {endDate && <span> –</span>}
        </span>
      )}
      {endDate ? (
        <ShortTime iso={endDate} />
      ) : (
        <span className="stacked:hidden">
          <NoValue />
        </span>
      )}
      {isPast && (
        <span className={`${phaseTextClass} rows:block stacked:order-first`}>
          {phaseBadges.past.label}
        </span>
      )}
    </span>
  );
}

const columns: DataTableColumn<Event>[] = [
  createTitleColumn({
    id: 'title',
    header: 'Başlık',
    className: 'rows:min-w-40 tight:min-w-32',
    getTitle: ({ title }) => title,
  }),
  {
    id: 'start',
    header: 'Başlangıç',
    cardSlot: 'hidden',
    cell: ({ startDate }) => (startDate ? <ShortTime iso={startDate} /> : <NoValue />),
  },
  {
    id: 'end',
    header: 'Bitiş',
    cardSlot: 'plain',
    className: 'stacked:grow-0! stacked:text-13',
    cell: (row) => <EndTime event={row} />,
  },
  {
    id: 'telegram',
    header: 'Telegram',
    cardSlot: 'plain',
    className: 'stacked:grow-0!',
    cell: (row) =>
      row.requiresTelegramVerification ? (
        <>
          <span className="text-info icons-4 rows:hidden">
            <SocialIcon platform="Telegram" />
            <span className="sr-only">Telegram doğrulaması gerekli</span>
          </span>
          <span className="stacked:hidden">
            <Badge tone="info">Gerekli</Badge>
          </span>
        </>
      ) : (
        // Cards leave a cell without a value out.
        <span data-no-value="" className="text-text-3">
          Gerekli Değil
        </span>
      ),
  },
];
const renderPhase = (event: Event) => <Phase event={event} />;
const renderDeleteMessage = ({ title, participationCount }: Event) => (
  <>
    <p>Bu etkinliğini silmek istediğinize emin misiniz?</p>
    <p className="mt-2">{`“${title}” çöp kutusuna gider. ${RESTORE_NOTICE}${participationCount > 0 ? ` ${formatNumber(participationCount)} katılımcı kaydı silinir; etkinlik geri getirilse de bu kayıtlar geri gelmez.` : ''}`}</p>
  </>
);
const renderParticipantsLink = ({ id, title, participationCount }: Event) => (
  <Link
    className={`${buttonVariants({ variant: 'ghost', size: 'sm' })} stacked:flex-none!`}
    to={`/admin/etkinlikler/${id}/katilimcilar`}
    aria-label={`Katılımcılar: ${title}, ${formatNumber(participationCount)}`}
    title="Katılımcıları görüntüle"
  >
    <Users />
    <span className="tabular-nums">{formatNumber(participationCount)}</span>
  </Link>
);

/** /admin/etkinlikler */
export default function EventsPage() {
  // Preload the channels that the form needs.
  useQuery(channelsQuery);
  return (
    <CollectionTablePage
      collection="admin/events"
      title="Etkinlikler"
      description="Topluluk yarışmaları ve yayınlar, son eklenen önce"
      empty={{
        icon: <CalendarDays />,
        title: 'Henüz etkinlik oluşturulmamış',
        description: 'Oluşturduğunuz aktif etkinlikler Etkinlikler sayfasında görünür.',
      }}
      renderDeleteMessage={renderDeleteMessage}
      renderStatus={renderPhase}
      renderActions={renderParticipantsLink}
      isUnordered
      columns={columns}
      Editor={EventDialog}
    />
  );
}

const contract = { ...eventCollection, name: 'admin/events' } as const;
/** Without a bot members can't verify a Telegram account, so new events don't require one. */
const initialValuesWithoutBot = { requiresTelegramVerification: false };

function EventDialog(props: EditorProps<'admin/events'>) {
  const channels = useQuery(channelsQuery);
  // The form keeps its initial values, so a new event waits for the channels.
  if (!props.row && channels.isPending) return null;
  const hasBot = channels.data?.telegram ?? true;
  return (
    <CollectionEditor
      {...props}
      contract={contract}
      initialValues={hasBot ? undefined : initialValuesWithoutBot}
      createdLabel="oluşturuldu"
      editTitle="Etkinliği Düzenle"
    >
      {(control) => (
        <>
          <TextField control={control} name="title" label="Başlık" required maxLength={200} />
          <TextareaField
            control={control}
            name="description"
            label="Açıklama"
            required
            rows={6}
            maxLength={5000}
            hint="Satır sonları korunur, yazdığınız linkler tıklanabilir olur."
          />
          <ImageField control={control} name="photoUrl" label="Fotoğraf" />
          <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
            <DateTimeField
              control={control}
              name="startDate"
              label="Başlangıç"
              placeholder="Hemen"
            />
            <DateTimeField control={control} name="endDate" label="Bitiş" />
          </div>
          <SwitchField
            control={control}
            name="isActive"
            label="Aktif"
            hint="Pasif etkinlikleri ziyaretçiler görmez."
          />
          <SwitchField
            control={control}
            name="requiresTelegramVerification"
            label="Telegram doğrulaması gerekli"
            hint={
              hasBot
                ? undefined
                : 'Telegram botu bağlı değil: üyeler hesaplarını doğrulayamaz, bu yüzden kapalı gelir.'
            }
          />
        </>
      )}
    </CollectionEditor>
  );
}
