import type { StaticDocumentInput } from '@vitrin/contract/page-request.ts';
import { TriangleAlert } from 'lucide-react';
import { Brand } from '../../ui/brand/brand.tsx';
import { buttonVariants } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StaticDocument } from './static-document.tsx';

/** The page for server errors and for a preview at an invalid time. It runs no site scripts. */
export function ErrorDocument({
  assets,
  siteName,
  text = 'Sayfa şu anda açılamıyor. Lütfen biraz sonra tekrar deneyin.',
}: StaticDocumentInput) {
  return (
    <StaticDocument
      siteName={siteName}
      title="Bir şeyler ters gitti"
      assets={{
        ...assets,
        styles: [...assets.styles, assets.fontStylesheet],
        scripts: [],
        preloads: [],
      }}
      className="site-background"
    >
      <main className="grid min-h-screen content-center justify-items-center gap-4 p-6">
        <a href="/" aria-label={`${siteName}, Ana Sayfa`}>
          <Brand name={siteName} />
        </a>
        <EmptyState
          icon={<TriangleAlert />}
          title="Bir şeyler ters gitti"
          description={text}
          action={
            // biome-ignore lint/a11y/useValidAnchor: an empty href reloads the page without a script
            <a className={buttonVariants()} href="">
              Tekrar dene
            </a>
          }
        />
      </main>
    </StaticDocument>
  );
}
