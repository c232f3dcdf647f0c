import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { Link } from 'react-router';
import { useSiteSettings } from '../../features/settings/site-settings.ts';
import { SocialLinks } from '../../features/settings/social-links.tsx';
import { containerClass } from '../../ui/layout/page-classes.ts';

/** The link for responsible gaming opens the page with the break settings; that page links to the legal text. */
const footerPages = [
  { path: '/sss', title: 'Sık Sorulan Sorular' },
  ...legalPages.map(({ path, title }) => ({
    path: path === '/sorumlu-oyun' ? '/hesap/guvende-kal' : path,
    title,
  })),
];

const linkClass =
  'inline-flex min-h-6 items-center text-text-2 underline-offset-3 hover:text-text hover:underline max-md:min-h-11';

export function SiteFooter() {
  const { siteName, legalName, contactEmail } = useSiteSettings();
  return (
    <footer className="mt-14 border-line border-t bg-s1/55 pt-10 pb-9">
      <div className={containerClass}>
        <div className="flex items-center justify-between gap-8 max-md:flex-col max-md:items-start">
          <div className="flex max-w-165 items-center gap-4 text-13 text-text-2">
            <b className="grid size-11 flex-none place-items-center rounded-full border-2 border-danger font-display text-15 font-extrabold tracking-[-.03em] text-danger">
              18+
            </b>
            <span>
              Bu site yalnızca 18 yaşını doldurmuş kişiler içindir. Kaybetmeyi göze alamayacağınız
              parayla oynamayın; bütçe ve süre sınırı koyun (
              <Link to="/sorumlu-oyun" className="text-text underline underline-offset-3">
                ilkelerimiz
              </Link>
              ). Oyun bir soruna dönüşürse{' '}
              <a href="tel:115" className="text-text underline underline-offset-3">
                YEDAM 115
              </a>{' '}
              hattından ücretsiz destek alabilirsiniz.
            </span>
          </div>
          <SocialLinks className="gap-1 max-md:-ml-3" />
        </div>
        <div className="mt-7 flex flex-wrap justify-between gap-6 border-line border-t pt-5.5 text-13 text-text-3 max-md:flex-col max-md:items-start">
          <div className="grid justify-items-start wrap-anywhere">
            {/* Cached HTML may be from the previous year. */}
            <span
              suppressHydrationWarning
            >{`© ${new Date().getFullYear()} ${siteName}. Tüm hakları saklıdır.`}</span>
            <span>{legalName}</span>
            {contactEmail && (
              <a className={linkClass} href={`mailto:${contactEmail}`}>
                {contactEmail}
              </a>
            )}
          </div>
          <nav className="flex flex-wrap gap-5 max-md:gap-y-0" aria-label="Yasal">
            {footerPages.map(({ path, title }) => (
              <Link key={path} to={path} className={linkClass}>
                {title}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
