import type { PageAssets } from '@vitrin/contract/page-request.ts';
import { TriangleAlert } from 'lucide-react';
import { Brand } from '../../ui/brand/brand.tsx';
import { buttonVariants } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StaticDocument } from './static-document.tsx';

interface ErrorDocumentProps {
  assets: PageAssets;
  text?: string | undefined;
}

/** The page for server errors and for a preview at an invalid time. It runs no site scripts. */
export function ErrorDocument({
  assets,
  text = 'Sayfa şu anda açılamıyor. Lütfen biraz sonra tekrar deneyin.',
}: ErrorDocumentProps) {
  return (
    <StaticDocument
      title="Vitrin | Bir şeyler ters gitti"
      assets={{
        ...assets,
        styles: [...assets.styles, assets.fontStylesheet],
        scripts: [],
        preloads: [],
      }}
      className="site-background"
    >
      <main className="grid min-h-screen content-center justify-items-center gap-4 p-6">
        <a href="/" aria-label="Vitrin, Ana Sayfa">
          <Brand />
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
