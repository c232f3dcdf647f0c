import { useQuery } from '@tanstack/react-query';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import Markdown from 'react-markdown';
import { Link } from 'wouter';
import { useAddressPath } from '../../lib/address.ts';
import { userMessage } from '../../lib/api/api-client.ts';
import { markdownOptions } from '../../lib/markdown-options.tsx';
import { LoadError } from '../../ui/empty-state.tsx';
import { pageLook } from '../../ui/page-look.ts';
import { legalTextQuery } from './legal-text.ts';

/** A legal page; the address says which. */
export default function LegalPage() {
  const pathname = useAddressPath();
  const page = legalPages.find(({ path }) => path === pathname) ?? legalPages[0];
  const { data: text = '', isLoadingError, error, refetch } = useQuery(legalTextQuery(page));
  return (
    <main className={pageLook}>
      <article className="prose">
        <h1 className="headline">{page.title}</h1>
        {isLoadingError ? (
          <LoadError framed text={userMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <Markdown {...markdownOptions}>{text}</Markdown>
        )}
        {page.path === '/sorumlu-oyun' && (
          <p>
            Mola vermek ya da kendinize aylık bir sınır koymak için:{' '}
            <Link to="/hesap/guvende-kal">Güvende Kal</Link>
          </p>
        )}
      </article>
    </main>
  );
}
