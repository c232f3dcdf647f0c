import '../styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { call } from '../platform/api-client.ts';
import { showKeptToast } from '../platform/kept-toast.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { colorBrowserFrame } from '../platform/theme.ts';
import { Toaster } from '../ui/toaster.tsx';
import { AdminGuard } from './admin-guard.tsx';
import { AdminRoutes } from './admin-routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The admin shell has no #root');

const client = createQueryClient(call);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <AdminGuard>
        <BrowserRouter>
          <AdminRoutes />
        </BrowserRouter>
      </AdminGuard>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
colorBrowserFrame();
showKeptToast();
