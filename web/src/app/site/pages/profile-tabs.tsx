import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { SegmentedControl } from '../../../ui/input/segmented-control.tsx';

/** The parts of the profile, which phones show one at a time. */
const parts = [
  { value: 'decisions', label: 'Kararlar' },
  { value: 'points', label: 'Puan' },
  { value: 'gains', label: 'Bilet ve ödül' },
  { value: 'account', label: 'Hesap' },
] as const;
export type ProfileTab = (typeof parts)[number]['value'];

/** Where the places are that links of the site name. */
const tabByHash: Record<string, ProfileTab> = {
  '#biletler': 'decisions',
  '#dogrulamalar': 'points',
  '#yayin': 'points',
  '#puanlar': 'points',
  '#oduller': 'gains',
  '#guvenlik': 'account',
  '#bildirimler': 'account',
};

/** The part that is shown; a link to a place shows the part it is in. */
export function useProfileTab() {
  const [part, setPart] = useState<ProfileTab>('decisions');
  // A new object after each navigation, also to the same address.
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    const named = Object.hasOwn(tabByHash, hash) && tabByHash[hash];
    if (named) setPart(named);
  }, [location]);
  return [part, setPart] as const;
}

/** Chooses the part. Wide screens show all of them, as pages without scripts do. */
export function ProfileTabs(props: {
  value: ProfileTab;
  onValueChange: (part: ProfileTab) => void;
}) {
  return (
    <SegmentedControl
      className="sticky top-2 z-4 w-full min-[1001px]:hidden! noscript:hidden! *:flex-1 *:justify-center"
      label="Profil bölümleri"
      options={parts}
      {...props}
    />
  );
}

interface PlaceProps {
  /** What notifications and other pages lead to. */
  id?: string;
  tab: ProfileTab;
  activeTab: ProfileTab;
  className?: string;
  children: ReactNode;
}

/** A section of a part of the profile. */
export function ProfileSection({ id, tab, activeTab, className, children }: PlaceProps) {
  return (
    <div
      id={id}
      className={classNames(
        'min-w-0 scroll-mt-6 empty:hidden max-[1001px]:scroll-mt-20',
        tab !== activeTab && 'max-[1001px]:not-noscript:hidden',
        className,
      )}
    >
      {children}
    </div>
  );
}
