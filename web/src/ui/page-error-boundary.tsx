import { Component, type ReactNode, Suspense } from 'react';
import { PageError } from './feedback/page-error.tsx';

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
