import '../styles/main.css';
import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { call } from '../platform/api-client.ts';
import { showKeptToast } from '../platform/kept-toast.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { pageAt } from './page-at.ts';
import { type PageState, stateElementId } from './page-state.ts';
import { Site, siteRoutes } from './site.tsx';

const json = document.getElementById(stateElementId)?.textContent ?? '';
const state: PageState = JSON.parse(json);
const client = createQueryClient(call);
hydrate(client, state.queries);

const page = pageAt(window.location.pathname);
const { default: Component } = await page.load();

hydrateRoot(
  document,
  <BrowserRouter>
    <Site
      routes={siteRoutes({ page, Component }, client)}
      client={client}
      source={{ ...state, json }}
    />
  </BrowserRouter>,
);
showKeptToast();
