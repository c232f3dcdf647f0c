import '../../styles/admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { call, onInvalidated } from '../../lib/api/api-client.ts';
import { invalidate } from '../../lib/api/invalidation.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { continueRedirect } from '../../lib/redirect.ts';
import { ServerTimeProvider } from '../../lib/server-time.ts';
import { updateThemeColorMeta } from '../../lib/theme.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { AdminGuard } from './admin-guard.tsx';
import { createAdminRouter } from './admin-router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The admin shell has no #root');

const client = createQueryClient(call, { awaitInvalidation: true });
onInvalidated((routes) => void invalidate(client, routes));
const router = createAdminRouter();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ServerTimeProvider value={{ route: 'GET /api/events' }}>
        <AdminGuard>
          <RouterProvider router={router} />
        </AdminGuard>
      </ServerTimeProvider>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
updateThemeColorMeta();
// Every page of the panel contains data that only the signed-in user may see.
continueRedirect(() => true);
