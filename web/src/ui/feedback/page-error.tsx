import { Component, type ReactNode, Suspense } from 'react';
import { pageClass } from '../layout/page-classes.ts';
import { LoadError } from './empty-state.tsx';

/** Replaces a page that threw, or whose code failed to load. */
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

/** Catches errors of a page and of its code loading, so that the layout around it stays. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    if (this.state.hasError) return <PageError />;
    return <Suspense>{this.props.children}</Suspense>;
  }
}
