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

/** What somebody does first here, and whether that is all there is to show of them. */
export function useFirstSteps(user: User): { isNew: boolean; steps: FirstStep[] } {
  const applications = useOwnApplications();
  const { data: purchases } = useQuery(ownPurchasesQuery);
  const { data: verifications = [] } = useQuery(ownVerificationsQuery);
  const isVerified =
    user.telegramVerified || verifications.some(({ status }) => status === 'approved');
  const isWaiting = verifications.some(({ status }) => status === 'pending');

  // Of what is not known yet nothing is said.
  const hasNone = !applications.isPending && !applications.error && applications.rows.length === 0;
  return {
    isNew: hasNone && purchases?.length === 0,
    steps: [
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
    ],
  };
}
