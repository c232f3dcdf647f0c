import { LoadError } from './empty-state.tsx';

/** Stands in for a page that broke, or whose code did not arrive. */
export function PageError() {
  return (
    <main className="wrap page">
      <LoadError
        title="Bir şeyler ters gitti"
        text="Sayfa açılamadı. Lütfen tekrar deneyin."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
