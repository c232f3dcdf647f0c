import '../../styles/site.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { call, onInvalidated } from '../../lib/api/api-client.ts';
import { invalidate } from '../../lib/api/invalidation.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { showFlashToast } from '../../lib/redirect.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { reloadOnSignOut } from '../../lib/session/sign-out-broadcast.ts';
import { pageAt, unknownPage } from '../site/page-at.ts';
import {
  type Answers,
  ownStateElementId,
  type PageState,
  stateElementId,
} from '../site/page-state.ts';
import { announceReady } from '../start/ready.ts';
import { Site, siteRoutes } from './site.tsx';

const json = document.getElementById(stateElementId)?.textContent ?? '';
const state: PageState = JSON.parse(json);
const client = createQueryClient(call);
onInvalidated((routes) => void invalidate(client, routes));
const ownJson = document.getElementById(ownStateElementId)?.textContent;
const own: Answers = JSON.parse(ownJson ?? '[]');
for (const [key, answer] of [...state.queries, ...own]) client.setQueryData(key, answer);

const { pathname } = window.location;
const missing = state.unknown && pathname;
const page = missing ? unknownPage : pageAt(pathname);
const { default: Component } = await page.load();

// As a transition it gives way to whatever else the browser has to do.
startTransition(() => {
  hydrateRoot(
    document,
    <BrowserRouter>
      <Site
        routes={siteRoutes({ page, Component }, client)}
        client={client}
        source={{ ...state, json, ownJson, missing }}
      />
    </BrowserRouter>,
  );
});
announceReady();
reloadOnSignOut(() => Boolean(client.getQueryData(currentUserQuery.queryKey)));
showFlashToast();
