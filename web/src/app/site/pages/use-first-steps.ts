import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { ownPurchasesQuery } from '../../../features/market/queries.ts';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { useOwnApplications } from '../../../features/tickets/own-applications.tsx';

export interface FirstStep {
  title: string;
  text: string;
  done: boolean;
  /** Where it is done. */
  to: string;
}

/** Whether there is nothing else to show of somebody than what they do first; `undefined`: not known yet. */
export function useIsNew(): boolean | undefined {
  const applications = useOwnApplications();
  const { data: purchases, isPending } = useQuery(ownPurchasesQuery);
  if (applications.isPending || isPending) return undefined;
  return !applications.error && applications.rows.length === 0 && purchases?.length === 0;
}

/** What somebody does first here. */
export function useFirstSteps(user: User): FirstStep[] {
  const { data: verifications = [] } = useQuery(ownVerificationsQuery);
  const isVerified =
    user.telegramVerified || verifications.some(({ status }) => status === 'approved');
  const isWaiting = verifications.some(({ status }) => status === 'pending');

  return [
    {
      title: 'Hesabınızı açtınız',
      text: 'Puanlarınız ve başvurularınız bu sayfada toplanır.',
      done: true,
      to: '/profil',
    },
    {
      title: 'Bir sosyal hesabınızı doğrulayın',
      text: isWaiting
        ? 'Gönderdiniz, admin onayı bekliyor.'
        : 'İlk puanlarınızı böyle kazanırsınız.',
      done: isVerified,
      to: '/profil#dogrulamalar',
    },
    {
      title: 'İlk bilet başvurunuzu gönderin',
      text: 'Firmanızı seçin, yatırım tutarınızı yazın.',
      done: false,
      to: '/bilet-sistemi',
    },
    {
      title: 'İlk ödülünüzü alın',
      text: 'Puanlarınızı markette harcayın.',
      done: false,
      to: '/market',
    },
  ];
}
