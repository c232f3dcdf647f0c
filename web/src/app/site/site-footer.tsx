import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { Link } from 'react-router';
import { SocialLinks } from '../../features/settings/social-links.tsx';

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="top">
          <div className="adult">
            <b>18+</b>
            <span>
              Bu site yalnızca 18 yaşını doldurmuş kişiler içindir. Kaybetmeyi göze alamayacağınız
              parayla oynamayın; bütçe ve süre sınırı koyun. Oyun bir soruna dönüşürse{' '}
              <a href="tel:115">YEDAM 115</a> hattından ücretsiz destek alabilirsiniz.
            </span>
          </div>
          <SocialLinks />
        </div>
        <div className="bottom">
          {/* Kept HTML may be a year older than the browser's clock. */}
          <span suppressHydrationWarning>
            © {new Date().getFullYear()} Vitrin. Tüm hakları saklıdır.
          </span>
          <nav className="legal" aria-label="Yasal">
            {legalPages.map(({ path, title }) => (
              <Link key={path} to={path}>
                {title}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
