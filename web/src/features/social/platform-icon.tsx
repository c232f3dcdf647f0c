import type { SocialPlatform } from '@vitrin/contract/social.ts';
import { SocialIcon } from '../../ui/icons/social-icons.tsx';
import { platformLabels } from './labels.ts';

const backgroundClasses: Record<SocialPlatform, string> = {
  telegram: 'bg-[#1d7fc4]',
  youtube: 'bg-[#c8102e]',
  instagram: 'bg-[linear-gradient(45deg,#b8500b,#c21f6b_55%,#6b2bbd)]',
};

/** The icon of a platform on its brand colour. Decorative, because the name is next to the icon. */
export function PlatformIcon({ platform }: { platform: SocialPlatform }) {
  return (
    <span
      className={`grid size-10 flex-none place-items-center rounded-[12px] text-white ${backgroundClasses[platform]}`}
    >
      <SocialIcon platform={platformLabels[platform]} />
    </span>
  );
}
