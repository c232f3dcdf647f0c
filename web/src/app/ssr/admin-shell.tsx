import { SiteNotice } from '../../ui/feedback/site-notice.tsx';
import type { PageAssets } from '../document/page-state.ts';
import { StaticDocument } from './static-document.tsx';

interface AdminShellProps {
  assets: PageAssets;
  notice?: string | undefined;
}

/** What every admin address answers; the browser fills it once it knows who asks. */
export function AdminShell({ assets, notice }: AdminShellProps) {
  return (
    <StaticDocument title="Vitrin | Yönetim Paneli" assets={assets}>
      {notice && <SiteNotice>{notice}</SiteNotice>}
      <div id="root" />
      <noscript>Yönetim paneli için JavaScript gereklidir.</noscript>
    </StaticDocument>
  );
}
