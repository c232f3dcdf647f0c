import { useQuery } from '@tanstack/react-query';
import { ownPurchasesQuery } from '../../../features/market/queries.ts';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { useOwnApplications } from '../../../features/tickets/own-applications.tsx';

export interface OnboardingStep {
  title: string;
  text: string;
  isDone: boolean;
  /** The page where the step is done. */
  to: string;
}

/** True for a member who has neither applied nor bought anything. */
export function useIsNewMember(): boolean {
  const applications = useOwnApplications();
  const { data: purchases } = useQuery(ownPurchasesQuery);
  return applications.data?.length === 0 && purchases?.length === 0;
}

/** Returns the first steps of a new member. */
export function useOnboardingSteps(isTelegramVerified: boolean): OnboardingStep[] {
  const { data: verifications = [] } = useQuery(ownVerificationsQuery);
  const isVerified =
    isTelegramVerified || verifications.some(({ status }) => status === 'approved');
  const isWaiting = verifications.some(({ status }) => status === 'pending');

  return [
    {
      title: 'Hesabınızı açtınız',
      text: 'Puanlarınız ve başvurularınız bu sayfada toplanır.',
      isDone: true,
      to: '/profil',
    },
    {
      title: 'Bir sosyal hesabınızı doğrulayın',
      text: isWaiting
        ? 'Gönderdiniz, admin onayı bekliyor.'
        : 'İlk puanlarınızı böyle kazanırsınız.',
      isDone: isVerified,
      to: '/profil#dogrulamalar',
    },
    {
      title: 'İlk bilet başvurunuzu gönderin',
      text: 'Firmanızı seçin, yatırım tutarınızı yazın.',
      isDone: false,
      to: '/bilet-sistemi',
    },
    {
      title: 'İlk ödülünüzü alın',
      text: 'Puanlarınızı markette harcayın.',
      isDone: false,
      to: '/market',
    },
  ];
}
