import { useQuery } from '@tanstack/react-query';
import { Circle } from 'lucide-react';
import { allCardsQuery } from '../../../features/cards/queries.ts';
import { healthQuery } from '../../../features/maintenance/admin/health-notices.tsx';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { channelsQuery } from '../../../lib/session/channels.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { AttentionPanel } from './attention-panel.tsx';

export interface SetupStep {
  title: string;
  howTo: string;
}

/** Returns the setup steps that the server reports as missing. */
export function useSetupSteps(): { steps: SetupStep[]; isLoading: boolean } {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const channelsResult = useQuery(channelsQuery);
  const cardsResult = useQuery(allCardsQuery);
  const healthResult = useQuery({ ...healthQuery, enabled: isSuperAdmin });
  const { data: channels } = channelsResult;
  const { data: cards } = cardsResult;
  const { data: health } = healthResult;
  const steps: (SetupStep & { isDone: boolean | undefined })[] = [
    {
      isDone: cards?.some(({ status }) => status === 'published'),
      title: 'İlk kart yayında',
      howTo: 'Kart Yönetimi sayfasından ekleyin.',
    },
    {
      isDone: channels?.telegram,
      title: 'Telegram botu bağlı',
      howTo: 'Bağlantılar sayfasında bağlayın; onsuz Telegram doğrulaması kapalıdır.',
    },
    {
      isDone: channels?.email,
      title: 'E-posta gönderilebiliyor',
      howTo: 'Bağlantılar sayfasında bir sunucu bağlayın; onsuz şifre sıfırlama e-postası gitmez.',
    },
    {
      isDone: health && health.lastBackupAt !== null,
      title: 'İlk yedek alındı',
      howTo: 'Sunucuda “npm run backup -- DOSYA” komutuyla alın.',
    },
  ];
  return {
    steps: steps.filter(({ isDone }) => isDone === false),
    isLoading: [channelsResult, cardsResult, healthResult].some(({ isLoading }) => isLoading),
  };
}

/** Lists the missing setup steps. Renders nothing once all steps are done. */
export function DashboardSetup({ steps }: { steps: SetupStep[] }) {
  if (steps.length === 0) return null;
  return (
    <AttentionPanel id="kurulum-baslik" title={`Kurulum: ${formatNumber(steps.length)} adım kaldı`}>
      {steps.map(({ title, howTo }) => (
        <li key={title} className="flex gap-2.5 py-1 text-14">
          <Circle className="mt-0.5 size-4 text-text-3" aria-label="Açık" role="img" />
          <span className="min-w-0">
            <b className="font-strong">{title}</b>
            <span className="block text-13 text-text-2">{howTo}</span>
          </span>
        </li>
      ))}
    </AttentionPanel>
  );
}
