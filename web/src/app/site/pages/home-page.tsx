import { BannerSlider } from '../../../features/banners/banner-slider.tsx';
import { CardSection } from '../../../features/cards/card-section.tsx';
import { CompanyStrip } from '../../../features/companies/company-strip.tsx';
import { Marquee } from '../../../features/home/marquee.tsx';
import { Welcome } from '../../../features/home/welcome.tsx';
import { BreakNotice } from '../../../features/safety/break-notice.tsx';
import { useSiteSettings } from '../../../features/settings/site-settings.ts';
import { SlidingStrip } from '../../../features/sliding-banners/sliding-strip.tsx';
import { wrapLook } from '../../../ui/page-look.ts';

export default function HomePage() {
  const settings = useSiteSettings();
  return (
    <>
      <Marquee text={settings.marqueeText} />
      <SlidingStrip />
      <main className={wrapLook}>
        <BreakNotice className="mt-6" />
        <CompanyStrip />
        <BannerSlider />
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
