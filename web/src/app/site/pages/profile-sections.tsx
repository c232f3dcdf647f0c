import {
  Coins,
  Gift,
  LayoutGrid,
  type LucideIcon,
  ShieldCheck,
  Ticket,
  UserRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import './profile-sections.css';

const sections = {
  overview: { label: 'Özet', hash: '', icon: LayoutGrid },
  tickets: { label: 'Biletler', hash: '#biletler', icon: Ticket },
  rewards: { label: 'Ödüller', hash: '#oduller', icon: Gift },
  points: { label: 'Puanlar', hash: '#puanlar', icon: Coins },
  account: { label: 'Hesap', hash: '#hesap', icon: UserRound },
  security: { label: 'Güvenlik', hash: '#guvenlik', icon: ShieldCheck },
} satisfies Record<string, { label: string; hash: string; icon: LucideIcon }>;

type ProfileSection = keyof typeof sections;
const entries = Object.entries(sections) as [ProfileSection, (typeof sections)[ProfileSection]][];

/** Section by the hash of a part, for the parts that other pages link to */
const sectionByPart: Record<string, ProfileSection> = {
  '#dogrulamalar': 'points',
  '#yayin': 'points',
  '#yayin-kodu': 'points',
  '#bildirimler': 'account',
};

/** Returns the section that the URL's hash selects; undefined before hydration: the server does not know the hash. */
export function useProfileSection(): ProfileSection | undefined {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return undefined;
  const hashSection = entries.find(([, section]) => section.hash === hash)?.[0];
  return hashSection ?? sectionByPart[hash] ?? 'overview';
}

/**
 * Scrolls to the part that the URL's hash selects, or to the row that the URL marks, which gets the focus. Browsers
 * scroll to a part only when they load a document.
 */
export function useScrollToPart(isPending: boolean): void {
  // The location object is new after each navigation, also to the same URL.
  const location = useLocation();
  const lastHash = useRef('');
  useEffect(() => {
    const { hash } = location;
    if (isPending || (!hash && !lastHash.current)) return;
    lastHash.current = hash;
    // In the next frame: the layout scrolls the new page to the top first.
    const frame = requestAnimationFrame(() => {
      const markedRow = document.querySelector<HTMLElement>('[data-marked]');
      if (markedRow) {
        markedRow.scrollIntoView({ block: 'center' });
        markedRow.focus({ preventScroll: true });
      } else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
      else window.scrollTo(0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [location, isPending]);
}

/**
 * Links to the sections: beside the content, or in a row above the content on narrow screens. Before hydration,
 * `profile-sections.css` marks the current one.
 */
export function ProfileNav({ section }: { section: ProfileSection | undefined }) {
  return (
    <nav
      aria-label="Profil bölümleri"
      className="sticky top-6 self-start max-lg:top-0 max-lg:z-4 max-lg:-mx-6 max-lg:bg-bg max-lg:px-6 max-md:-mx-4 max-md:px-4"
    >
      <ul className="grid gap-1 max-lg:flex max-lg:scrollbar-none max-lg:overflow-x-auto max-lg:border-line max-md:justify-between max-md:gap-0 max-lg:border-b">
        {entries.map(([name, { label, hash, icon: Icon }]) => (
          <li key={name}>
            <Link
              to={`/profil${hash}`}
              data-section-link={name}
              aria-current={name === section ? 'location' : undefined}
              className="flex h-11 items-center gap-3 rounded-md px-3.5 text-15 font-medium whitespace-nowrap text-text-2 hover:bg-s2 hover:text-text focus-visible:-outline-offset-2 max-lg:rounded-none max-lg:border-transparent max-lg:border-b-2 max-lg:px-3 max-lg:text-14 max-lg:hover:bg-transparent max-md:min-w-11 max-md:justify-center max-md:px-1.5 max-md:text-13"
            >
              <Icon className="max-lg:hidden" aria-hidden="true" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ProfilePartProps {
  /** Id that notifications and links point to */
  id?: string;
  /** The sections that show the part. `wide-overview`: the overview, on wide screens only. */
  in: ProfileSection | `${'overview' | 'wide-overview'} ${ProfileSection}`;
  /** True if the part takes half of the width on wide screens. */
  isHalf?: boolean;
  children: ElementNode;
}

/** A part of the profile. `profile-sections.css` shows the part in the sections of `in`. */
export function ProfilePart({ id, in: sectionNames, isHalf, children }: ProfilePartProps) {
  // A link to a section scrolls to the top of the page, because of the large scroll margin.
  const isSection = entries.some(([, { hash }]) => hash === `#${id}`);
  return (
    <div
      id={id}
      data-in={sectionNames}
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 empty:hidden',
        isSection ? 'not-noscript:scroll-mt-150' : 'scroll-mt-6 max-lg:scroll-mt-17',
        isHalf ? 'lg:col-span-3' : 'col-span-full',
      )}
    >
      {children}
    </div>
  );
}
