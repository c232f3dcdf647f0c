import { pageClass } from '../layout/page-classes.ts';
import { LoadError } from './empty-state.tsx';

/** Stands in for a page that broke, or whose code did not arrive. */
export function PageError() {
  return (
    <main className={pageClass}>
      <LoadError
        title="Bir şeyler ters gitti"
        description="Sayfa açılamadı. Lütfen tekrar deneyin."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
