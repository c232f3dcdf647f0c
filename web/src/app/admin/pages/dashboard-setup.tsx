import { useQuery } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { allCardsQuery } from '../../../features/cards/queries.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PanelHead } from '../../../ui/panel-head.tsx';
import { RoomUnknown } from '../../../ui/room-unknown.tsx';

const channelsQuery = apiQuery('GET /api/auth/channels', {});
const healthQuery = apiQuery('GET /api/admin/health', {});

/** What a new site still lacks; nothing once it is all there, or nobody knows. */
export function DashboardSetup() {
  const isOwner = useCurrentUser()?.role === 'super_admin';
  const channelsAnswer = useQuery(channelsQuery);
  const cardsAnswer = useQuery(allCardsQuery);
  const healthAnswer = useQuery({ ...healthQuery, enabled: isOwner });
  if ([channelsAnswer, cardsAnswer, healthAnswer].some(({ isLoading }) => isLoading))
    return <RoomUnknown />;
  const { data: channels } = channelsAnswer;
  const { data: cards } = cardsAnswer;
  const { data: health } = healthAnswer;
  const steps: [done: boolean | undefined, what: string, how: string][] = [
    [
      cards?.some(({ status }) => status === 'published'),
      'İlk kart yayında',
      'Kart Yönetimi sayfasından ekleyin.',
    ],
    [
      channels?.telegram,
      'Telegram botu bağlı',
      'Sunucuda TELEGRAM_BOT_TOKEN ayarını verin; onsuz Telegram doğrulaması kapalıdır.',
    ],
    [
      channels?.email,
      'E-posta gönderilebiliyor',
      'Sunucuda SMTP_URL ve MAIL_FROM ayarlarını verin; onsuz şifre sıfırlama e-postası gitmez.',
    ],
    [
      health && health.lastBackupAt !== null,
      'İlk yedek alındı',
      'Sunucuda “npm run backup -- DOSYA” komutuyla alın.',
    ],
  ];
  const known = steps.filter(([done]) => done !== undefined);
  const open = known.filter(([done]) => !done);
  if (open.length === 0) return null;
  return (
    <Panel as="section" className="mb-5 pb-4" aria-labelledby="kurulum-baslik">
      <PanelHead
        id="kurulum-baslik"
        title={`Kurulum: ${formatNumber(open.length)} adım kaldı`}
        className="pb-2"
      />
      <ul className="grid gap-x-6 gap-y-2 px-5 text-14 sm:grid-cols-2">
        {known.map(([done, what, how]) => (
          <li key={what} className="flex gap-2.5">
            {done ? (
              <CircleCheck className="mt-0.5 size-4 text-success" aria-label="Tamam" role="img" />
            ) : (
              <Circle className="mt-0.5 size-4 text-text-3" aria-label="Açık" role="img" />
            )}
            <span className="min-w-0">
              <span className={done ? 'text-text-2' : 'font-strong'}>{what}</span>
              {!done && <span className="block text-13 text-text-2">{how}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
