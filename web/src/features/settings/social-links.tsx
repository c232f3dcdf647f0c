import { getExternalLinkProps } from '../../lib/external-link-props.ts';
import { iconButtonVariants } from '../../ui/button/icon-button.tsx';
import { SocialIcon } from '../../ui/icons/social-icons.tsx';
import { useSiteSettings } from './site-settings.ts';

/** Links to the site's social accounts; renders nothing if none is set. */
export function SocialLinks({ className }: { className: string }) {
  const { telegramUrl, instagramUrl, youtubeUrl } = useSiteSettings();
  const accounts = [
    { platform: 'Telegram', url: telegramUrl },
    { platform: 'Instagram', url: instagramUrl },
    { platform: 'YouTube', url: youtubeUrl },
  ] as const;
  const visibleAccounts = accounts.filter(({ url }) => url !== '');
  if (visibleAccounts.length === 0) return null;

  return (
    <span className={`flex items-center ${className}`}>
      {visibleAccounts.map(({ platform, url }) => (
        <a
          key={platform}
          className={iconButtonVariants()}
          {...getExternalLinkProps(url)}
          href={url}
          aria-label={platform}
        >
          <SocialIcon platform={platform} />
        </a>
      ))}
    </span>
  );
}
