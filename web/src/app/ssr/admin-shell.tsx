import type { PageAssets } from '../site/page-state.ts';
import { StaticDocument } from './static-document.tsx';

/** What every admin address answers; the browser fills it once it knows who asks. */
export function AdminShell({ assets }: { assets: PageAssets }) {
  return (
    <StaticDocument title="Vitrin | Yönetim Paneli" assets={assets}>
      <div id="root" />
      <noscript>Yönetim paneli için JavaScript gereklidir.</noscript>
    </StaticDocument>
  );
}
