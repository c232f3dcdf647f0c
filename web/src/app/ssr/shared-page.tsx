import type { PageRequest } from '@vitrin/contract/page-request.ts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Call } from '../../lib/api/api-client.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import {
  type MemberVariant,
  SharedRenderProvider,
  type Slot,
} from '../../lib/session/user-slot.ts';
import { matchPage } from '../site/match-page.ts';
import { ByteCache } from './byte-cache.ts';
import { type PageRender, preparePage, renderDocument } from './render-page.tsx';
import { SiteProviders } from './site.tsx';
import { type RenderValue, SlotCache } from './slot-cache.ts';
import type { UserState } from './user-state.ts';

/** A page that is rendered once for all members of a variant, with slots for member data */
export interface SharedPage {
  status: 200 | 404;
  /** Returns the page's HTML, in UTF-8, for a member of its variant. */
  fillSlots(state: UserState): Buffer;
}

const SLOT_TAG = 'user-slot';
const slotMarkerPattern = new RegExp(`<${SLOT_TAG} id="([^"]+)"></${SLOT_TAG}>`);
const toSlotMarkerHtml = (name: string) => `<${SLOT_TAG} id="${name}"></${SLOT_TAG}>`;
/** The slot with the member's state for hydration. */
const STATE_SLOT = 'own-state';

/** Caches the HTML of all slots. Slots of pages that were rendered again are evicted over time. */
const slotHtmlCache = new ByteCache(16_000_000);

/** Renders a page for all members of a variant. @param request calls the API as a visitor: it can't read member data */
export async function renderSharedPage(
  request: PageRequest,
  variant: MemberVariant,
): Promise<SharedPage> {
  const page = matchPage(request.path);
  const client = createQueryClient(request.call);
  const rendering = await preparePage(request, page, client);
  client.setQueryData(currentUserQuery.queryKey, null);
  rendering.source.userStateJson = toSlotMarkerHtml(STATE_SLOT);
  const slots = new Map<string, SlotCache>();
  const renderValue = createSlotRenderer(rendering, request.call, variant);
  const renderSlot = (slot: Slot): ElementNode => {
    slots.set(slot.name, new SlotCache(slot, renderValue, slotHtmlCache));
    return createElement(SLOT_TAG, { id: slot.name });
  };
  const html = renderDocument(rendering, { variant, renderSlot });
  // `split` returns static HTML and slot names alternately.
  const htmlParts = html.split(slotMarkerPattern);
  // Check after rendering: an error during rendering would become HTML of a Suspense boundary.
  if (slots.size < Math.floor(htmlParts.length / 2) - 1)
    throw new Error(`${page.path} has two slots with the same name`);
  // Encode static parts once: most of a page is equal for all members.
  const fillFunctions = htmlParts.map((part, index): ((state: UserState) => Buffer | undefined) => {
    if (index % 2 === 1 && part === STATE_SLOT) return ({ json }) => Buffer.from(json);
    if (index % 2 === 1) return (state) => slots.get(part)?.getHtml(state);
    const bytes = Buffer.from(part);
    return () => bytes;
  });
  return {
    status: page.path === '*' ? 404 : 200,
    fillSlots: (state) => Buffer.concat(fillFunctions.flatMap((fill) => fill(state) ?? [])),
  };
}

/** Returns a function that renders slots. It can read only the page's public data and the slot's input. */
function createSlotRenderer(
  { url, source }: PageRender,
  call: Call,
  variant: MemberVariant,
): RenderValue {
  const renderSlot = ({ name }: Slot) => {
    throw new Error(`Slot ${name} is inside another slot`);
  };
  return (slot, value, entries) => {
    const client = createQueryClient(call);
    for (const [queryKey, data] of [...source.queries, ...entries])
      client.setQueryData(queryKey, data);
    client.setQueryData(currentUserQuery.queryKey, null);
    return renderToString(
      <SharedRenderProvider value={{ variant, renderSlot }}>
        <StaticRouter location={url.pathname}>
          <SiteProviders client={client} source={source}>
            {slot.render(value)}
          </SiteProviders>
        </StaticRouter>
      </SharedRenderProvider>,
      { identifierPrefix: `${slot.name}-` },
    );
  };
}
