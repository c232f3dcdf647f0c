import '../../styles/admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { showKeptToast } from '../../lib/redirect.ts';
import { watchSession } from '../../lib/session/session-mark.ts';
import { colorBrowserFrame } from '../../lib/theme.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { AdminGuard } from './admin-guard.tsx';
import { AdminRoutes } from './admin-routes.tsx';
import { guardedHistory } from './guarded-history.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The admin shell has no #root');

const client = createQueryClient(call);
const history = guardedHistory();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <AdminGuard>
        <HistoryRouter history={history}>
          <AdminRoutes />
        </HistoryRouter>
      </AdminGuard>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
colorBrowserFrame();
// Nothing of the panel is shown to anyone who is not signed in.
watchSession(() => true);
showKeptToast();
