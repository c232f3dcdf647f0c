import { Component, Suspense } from 'react';
import { ApiError, getErrorMessage } from '../../lib/api-error.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { reportLoadFailure } from '../../lib/report-load-failure.ts';
import { pageClass } from '../layout/page-classes.ts';
import { LoadError } from './empty-state.tsx';

/** Replaces a page that threw `error`, or whose code failed to load. */
export function PageError({ error }: { error?: unknown }) {
  const isOffline = error instanceof ApiError && error.status === 0;
  return (
    <main className={pageClass}>
      <LoadError
        title={isOffline ? 'Bağlantı kurulamadı' : 'Bir şeyler ters gitti'}
        description={getErrorMessage(error, 'Sayfa açılamadı. Lütfen tekrar deneyin.')}
        onRetry={reloadPage}
      />
    </main>
  );
}

/** Reloads the page if the server answers; otherwise the browser's own error page would replace the site. */
export const reloadPage = () =>
  fetch('/healthz').then(() => window.location.reload(), reportLoadFailure);

interface BoundaryState {
  hasError: boolean;
  error?: unknown;
}

/** Catches errors of a page and of its code loading, so that the layout around it stays. */
export class PageErrorBoundary extends Component<{ children: ElementNode }, BoundaryState> {
  override state: BoundaryState = { hasError: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { hasError: true, error };
  }

  override render() {
    const { hasError, error } = this.state;
    if (hasError) return <PageError error={error} />;
    return <Suspense>{this.props.children}</Suspense>;
  }
}
