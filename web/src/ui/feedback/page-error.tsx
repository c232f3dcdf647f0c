import { Component, type ReactNode, Suspense } from 'react';
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

/** Holds a page that breaks, or whose code does not arrive, so that what is around it stays. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (this.state.broken) return <PageError />;
    return <Suspense>{this.props.children}</Suspense>;
  }
}
