import { useQueryClient } from '@tanstack/react-query';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { useViewCount } from '../../features/analytics/use-view-count.ts';
import { unreadQuery } from '../../features/notifications/queries.ts';
import { useSiteSettings } from '../../features/settings/site-settings.ts';
import { SocialLinks } from '../../features/settings/social-links.tsx';
import type { ElementNode } from '../../lib/element-node.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { getMemberComponents } from '../../lib/session/member-components.ts';
import { useIsSignedIn } from '../../lib/session/user-slot.ts';
import { CARDS_ID, MAIN_CONTENT_ID, SkipLink } from '../../ui/button/skip-link.tsx';
import { containerClass } from '../../ui/layout/page-classes.ts';
import { useCurrentPage } from './match-page.ts';
import { SiteHeader } from './site-header.tsx';

/** The layout of site pages. On navigation it refetches the user and moves the focus. */
export function SiteLayout({ children }: { children: ElementNode }) {
  const { layout, path } = useCurrentPage();
  const isSignedIn = useIsSignedIn();
  const { LegalChangesNotice } = getMemberComponents();
  const content = useRef<HTMLDivElement>(null);
  useFocusOnNavigation(content);
  useSessionCheck();
  useViewCount();

  return (
    <>
      {layout === 'site' && (
        <>
          <SkipLink />
          {path === '/' && <SkipLink targetId={CARDS_ID} label="Sitelere geç" />}
          <SiteHeader />
          {isSignedIn && LegalChangesNotice && <LegalChangesNotice />}
        </>
      )}
      <div
        id={MAIN_CONTENT_ID}
        ref={content}
        tabIndex={-1}
        className={
          layout === 'site' ? 'flex-1 outline-none' : 'grid flex-1 grid-cols-1 outline-none'
        }
      >
        {children}
      </div>
      {layout === 'site' && <SiteFooter />}
    </>
  );
}

/** Refetches the user on navigation: the session may have ended, or the points may have changed. */
function useSessionCheck() {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (!client.getQueryData(currentUserQuery.queryKey)) return;
    void client.fetchQuery({ ...unreadQuery, staleTime: 0 }).catch(() => {});
    client
      .fetchQuery({ ...currentUserQuery, staleTime: 0 })
      .then((user) => user || window.location.reload())
      // A failed refetch is repeated on the next navigation.
      .catch(() => {});
  }, [pathname, client]);
}

/** Scrolls a new page to the top and moves the focus there. */
function useFocusOnNavigation(content: React.RefObject<HTMLDivElement | null>) {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const isBackOrForward = useNavigationType() === 'POP';

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    content.current?.focus({ preventScroll: true });
    if (!isBackOrForward) window.scrollTo(0, 0);
  }, [pathname, content, isBackOrForward]);
}

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

function SiteFooter() {
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
              <a
                href="tel:115"
                className="whitespace-nowrap text-text underline underline-offset-3"
              >
                YEDAM 115
              </a>{' '}
              hattından ücretsiz destek alabilirsiniz.
            </span>
          </div>
          <SocialLinks className="-mx-2.75 gap-1" />
        </div>
        <div className="mt-7 flex flex-wrap justify-between gap-6 border-line border-t pt-5.5 text-13 text-text-3 max-md:flex-col max-md:items-start">
          <div className="grid justify-items-start leading-6 wrap-anywhere">
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
          <nav
            className="flex flex-wrap gap-5 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:gap-y-0"
            aria-label="Yasal"
          >
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
