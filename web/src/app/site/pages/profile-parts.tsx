import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { hidesBelow } from '../../../ui/room-unknown.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

/** The parts of the profile, which phones show one at a time. */
const parts = [
  { value: 'decisions', label: 'Kararlar' },
  { value: 'points', label: 'Puan' },
  { value: 'gains', label: 'Bilet ve ödül' },
  { value: 'account', label: 'Hesap' },
] as const;
export type ProfilePart = (typeof parts)[number]['value'];

/** Where the places are that links of the site name. */
const partOfPlace: Record<string, ProfilePart> = {
  '#biletler': 'decisions',
  '#dogrulamalar': 'points',
  '#yayin': 'points',
  '#puanlar': 'points',
  '#oduller': 'gains',
  '#guvenlik': 'account',
  '#bildirimler': 'account',
};

/** The part that is shown; a link to a place shows the part it is in. */
export function useProfilePart() {
  const [part, setPart] = useState<ProfilePart>('decisions');
  useEffect(() => {
    const follow = () => {
      const { hash } = window.location;
      const named = Object.hasOwn(partOfPlace, hash) && partOfPlace[hash];
      if (named) setPart(named);
    };
    follow();
    // Also where the address named the same place before.
    for (const type of ways) window.addEventListener(type, follow);
    return () => {
      for (const type of ways) window.removeEventListener(type, follow);
    };
  }, []);
  return [part, setPart] as const;
}

const ways = ['pushState', 'popstate', 'hashchange'];

/** The way from one to the other; wide screens show them all. */
export function ProfileParts(props: {
  value: ProfilePart;
  onValueChange: (part: ProfilePart) => void;
}) {
  return (
    <Segmented
      className="sticky top-2 z-4 mb-6 w-full min-[1001px]:hidden! *:flex-1 *:justify-center"
      label="Profil bölümleri"
      options={parts}
      {...props}
    />
  );
}

interface PlaceProps {
  /** What notifications and other pages lead to. */
  id?: string;
  part: ProfilePart;
  shown: ProfilePart;
  children: ReactNode;
}

/** Something of a part, in its place; while it does not know its height, what is below is not seen. */
export function Place({ id, part, shown, children }: PlaceProps) {
  return (
    <div
      id={id}
      className={classNames(
        'min-w-0 scroll-mt-6 empty:hidden max-[1001px]:scroll-mt-20',
        hidesBelow,
        part !== shown && 'max-[1001px]:hidden',
      )}
    >
      {children}
    </div>
  );
}
