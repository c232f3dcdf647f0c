import { useQuery } from '@tanstack/react-query';
import { BannerSlider } from '../../../features/banners/banner-slider.tsx';
import { publicBannersQuery } from '../../../features/banners/queries.ts';
import { CardSection } from '../../../features/cards/card-section.tsx';
import { CompanyStrip } from '../../../features/companies/company-strip.tsx';
import { publicCompaniesQuery } from '../../../features/companies/queries.ts';
import { Marquee } from '../../../features/home/marquee.tsx';
import { Welcome } from '../../../features/home/welcome.tsx';
import { useSiteSettings } from '../../../features/settings/site-settings.ts';
import { SlidingStrip } from '../../../features/sliding-banners/sliding-strip.tsx';
import { StreamLive } from '../../../features/streams/live/stream-live.tsx';
import { getMemberComponents } from '../../../lib/session/member-components.ts';
import { containerClass } from '../../../ui/layout/page-classes.ts';

export default function HomePage() {
  const settings = useSiteSettings();
  const { BreakNotice } = getMemberComponents();
  const { data: companies = [] } = useQuery(publicCompaniesQuery);
  const { data: banners = [] } = useQuery(publicBannersQuery);
  // On wide screens companies and banners are side by side: the first cards are above the fold.
  const isSideBySide = companies.length > 0 && banners.length > 0;
  const slidingStrip = <SlidingStrip isBesideBanners={isSideBySide} />;
  return (
    <>
      <Marquee text={settings.marqueeText} phrases={settings.marqueePhrases} />
      {!isSideBySide && slidingStrip}
      <main className={containerClass}>
        {BreakNotice && <BreakNotice className="mt-6" />}
        <StreamLive place="home" />
        {isSideBySide ? (
          <div className="grid grid-cols-[minmax(0,1fr)] lg:mt-4 lg:h-100 lg:grid-cols-[minmax(0,3fr)_minmax(0,7fr)] lg:gap-4">
            <div className="flex min-h-0 flex-col lg:gap-4">
              {slidingStrip}
              <CompanyStrip isBesideBanners />
            </div>
            <BannerSlider />
          </div>
        ) : (
          <>
            <CompanyStrip />
            <BannerSlider className={companies.length > 0 ? undefined : 'mt-7'} />
          </>
        )}
        <CardSection
          columns={{
            desktop: settings.gridColumnsDesktop,
            tablet: settings.gridColumnsTablet,
            mobile: settings.gridColumnsMobile,
          }}
        />
      </main>
      <Welcome
        image={settings.welcomeBannerImage}
        title={settings.welcomeBannerTitle}
        subtitle={settings.welcomeBannerSubtitle}
      />
    </>
  );
}
