import { useQuery } from '@tanstack/react-query';
import { ownPurchasesQuery } from '../../../features/market/queries.ts';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { useOwnApplications } from '../../../features/tickets/own/own-applications.tsx';

export interface NextStep {
  title: string;
  text: string;
  isDone: boolean;
  /** Path of the page for the step */
  to: string;
}

interface NextSteps {
  steps: NextStep[];
  /** True for a member who has neither applied nor bought anything. */
  isNew: boolean;
}

/** Returns the first steps of a member; `null` until the lists that they depend on are loaded. */
export function useNextSteps(isTelegramVerified: boolean): NextSteps | null {
  const { data: applications } = useOwnApplications();
  const { data: purchases } = useQuery(ownPurchasesQuery);
  const { data: verifications } = useQuery(ownVerificationsQuery);
  if (!applications || !purchases || !verifications) return null;
  const isVerified =
    isTelegramVerified || verifications.some(({ status }) => status === 'approved');
  const isWaiting = verifications.some(({ status }) => status === 'pending');
  const hasApplied = applications.length > 0;
  const hasBought = purchases.length > 0;

  const steps = [
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
      isDone: hasApplied,
      to: '/bilet-sistemi',
    },
    {
      title: 'İlk ödülünüzü alın',
      text: 'Puanlarınızı markette harcayın.',
      isDone: hasBought,
      to: '/market',
    },
  ];
  return { steps, isNew: !hasApplied && !hasBought };
}
