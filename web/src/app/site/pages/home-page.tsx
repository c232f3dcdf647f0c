import { BannerSlider } from '../../../features/banners/banner-slider.tsx';
import { CardSection } from '../../../features/cards/card-section.tsx';
import { CompanyStrip } from '../../../features/companies/company-strip.tsx';
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
  return (
    <>
      <Marquee text={settings.marqueeText} phrases={settings.marqueePhrases} />
      <div className={containerClass}>
        <StreamLive place="home" />
      </div>
      <SlidingStrip />
      <main className={containerClass}>
        {BreakNotice && <BreakNotice className="mt-6" />}
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
