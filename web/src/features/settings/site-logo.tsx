import { Brand } from '../../ui/brand/brand.tsx';
import { ContentImage } from '../../ui/image/content-image.tsx';
import { useSiteSettings } from './site-settings.ts';

/**
 * The logo of the settings, by default the built-in brand. The box has a constant size, so that a broken logo causes no
 * layout shift.
 */
export function SiteLogo() {
  const { logoUrl, siteName } = useSiteSettings();
  const brand = <Brand name={siteName} />;
  if (logoUrl === '') return brand;
  return (
    <span className="flex h-10 w-40 items-center">
      <ContentImage
        className="h-full w-auto max-w-full object-contain object-left"
        url={logoUrl}
        alt={siteName}
        sizes="160px"
        loading="eager"
        fallback={brand}
      />
    </span>
  );
}
