import { QueryClientProvider } from '@tanstack/react-query';
import type { SignedInUser, User } from '@vitrin/contract/accounts.ts';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { call, onInvalidated } from '../src/lib/api/api-client.ts';
import { invalidate } from '../src/lib/api/invalidation.ts';
import { createQueryClient } from '../src/lib/api/query-client.ts';
import { currentUserQuery } from '../src/lib/session/current-user.ts';
import { Toaster } from '../src/ui/feedback/toaster.tsx';

interface RenderOptions {
  /** Initial URL. */
  at?: string;
  /** Route pattern of the URL. */
  path?: string;
  /** The signed-in user. */
  user?: (User & Partial<SignedInUser>) | null;
}

/** Renders a component with its providers: query client, router and toasts. */
export async function renderWithProviders(
  content: ReactNode,
  { at = '/', path = '*', user = null }: RenderOptions = {},
) {
  window.history.replaceState(null, '', at);
  const client = createQueryClient(call, { awaitInvalidation: true });
  const signedInUser = user && { breakUntil: null, changedLegalTexts: [], heldPoints: 0, ...user };
  client.setQueryData(currentUserQuery.queryKey, signedInUser);
  onInvalidated((routes) => void invalidate(client, routes));
  const element = (
    <>
      {content}
      <Toaster />
    </>
  );
  const router = createBrowserRouter([{ path, element }]);
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return Object.assign(screen, { client });
}
