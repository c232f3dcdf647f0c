import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { SegmentedControl } from '../../../ui/input/segmented-control.tsx';

/** The tabs of the profile; phones show one at a time. */
const parts = [
  { value: 'decisions', label: 'Kararlar' },
  { value: 'points', label: 'Puan' },
  { value: 'gains', label: 'Bilet ve ödül' },
  { value: 'account', label: 'Hesap' },
] as const;
export type ProfileTab = (typeof parts)[number]['value'];

/** The tab of each section that links of the site name. */
const tabByHash: Record<string, ProfileTab> = {
  '#biletler': 'decisions',
  '#dogrulamalar': 'points',
  '#yayin': 'points',
  '#puanlar': 'points',
  '#oduller': 'gains',
  '#guvenlik': 'account',
  '#bildirimler': 'account',
};

/** Returns the open tab; a link to a section opens the tab that contains it. */
export function useProfileTab() {
  const [part, setPart] = useState<ProfileTab>('decisions');
  // The location object is new after each navigation, also to the same URL.
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    const linkedTab = Object.hasOwn(tabByHash, hash) && tabByHash[hash];
    if (linkedTab) setPart(linkedTab);
  }, [location]);
  return [part, setPart] as const;
}

/** The tab buttons. Wide screens and pages without scripts show all sections. */
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

interface ProfileSectionProps {
  /** Target of notifications and links. */
  id?: string;
  tab: ProfileTab;
  activeTab: ProfileTab;
  className?: string;
  children: ReactNode;
}

/** A section in a tab of the profile. */
export function ProfileSection({ id, tab, activeTab, className, children }: ProfileSectionProps) {
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
