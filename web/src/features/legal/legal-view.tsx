import { useQuery } from '@tanstack/react-query';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { Link, useLocation } from 'react-router';
import type { ElementNode } from '../../lib/element-node.ts';
import { Markdown } from '../../lib/session/markdown.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { pageClass } from '../../ui/layout/page-classes.ts';
import { legalTextQuery } from './legal-text.ts';

/** A legal page, selected by the path. `contact` follows the text. */
export function LegalView({ contact }: { contact: ElementNode }) {
  const { pathname } = useLocation();
  const page = legalPages.find(({ path }) => path === pathname) ?? legalPages[0];
  return (
    <main className={pageClass}>
      <article className="prose">
        <h1 className="headline">{page.title}</h1>
        <QueryView
          query={useQuery(legalTextQuery(page))}
          bordered
          errorTitle="Metin yüklenemedi"
          loading={null}
        >
          {(text) => <Markdown text={text} />}
        </QueryView>
        {page.path === '/sorumlu-oyun' && (
          <p>
            Mola vermek ya da kendinize aylık bir sınır koymak için:{' '}
            <Link to="/hesap/guvende-kal">Güvende Kal</Link>
          </p>
        )}
        {contact}
      </article>
    </main>
  );
}
