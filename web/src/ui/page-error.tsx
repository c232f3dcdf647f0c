import { LoadError } from './empty-state.tsx';
import { pageLook } from './page-look.ts';

/** Stands in for a page that broke, or whose code did not arrive. */
export function PageError() {
  return (
    <main className={pageLook}>
      <LoadError
        title="Bir şeyler ters gitti"
        text="Sayfa açılamadı. Lütfen tekrar deneyin."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
