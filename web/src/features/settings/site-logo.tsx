import { Brand } from '../../ui/brand.tsx';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { useSiteSettings } from './site-settings.ts';

/** The logo of the settings in a box of one size, so that a dead one moves nothing; else our own brand. */
export function SiteLogo() {
  const { logoUrl } = useSiteSettings();
  if (logoUrl === '') return <Brand />;
  return (
    <span className="site-logo">
      <ContentPicture
        url={logoUrl}
        alt="Vitrin"
        sizes="160px"
        loading="eager"
        fallback={<Brand />}
      />
    </span>
  );
}
