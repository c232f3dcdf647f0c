import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { pageAt } from '../site/page-at.ts';
import { cutAtPlaces, OnceForMany, placeOf, rawPlace } from './keeping.ts';
import { type FilledPart, KeptParts } from './kept-parts.ts';
import type { OwnAnswers } from './own-answers.ts';
import { type PageRequest, prepare, type Rendering, renderDocument } from './render-page.tsx';
import { SiteSurroundings } from './site.tsx';

/** A page as many see it who are signed in, with places for what is each one's own. */
export interface KeptPage {
  status: 200 | 404;
  /** Its HTML before, between and after the places. */
  pieces: string[];
  /** Whether it is right for the person, once their places are filled. */
  fits(own: OwnAnswers): boolean;
  /** What stands in the places, in their order. */
  fill(own: OwnAnswers): FilledPart[];
}

const empty: FilledPart = { text: '' };
/** The id of the state's place. */
const STATE = 'state';
/** Begins every id of `useId` in a part, and nothing that anybody could write. */
const PREFIX = crypto.randomUUID();

/**
 * Renders a page once for everyone of whom its traits are true.
 * @param request with a visitor's calls, so that nobody's own answers are there to be shown
 * @param first of the person who asks for it first
 * @throws when something outside of `Own` looks at what is somebody's own
 */
export async function keepPage(request: PageRequest, first: OwnAnswers): Promise<KeptPage> {
  const page = pageAt(request.path);
  const client = createQueryClient(request.call);
  const rendering = await prepare(request, page, client);
  const shared = client.getQueryCache().getAll();
  const keeping = new OnceForMany(first);
  keeping.hideOwn(client);
  rendering.source.ownJson = rawPlace(STATE);
  const { pieces, ids } = cutAtPlaces(renderDocument(rendering, keeping));
  if (keeping.trouble) throw keeping.trouble;
  const parts = new KeptParts(keeping.parts);
  return {
    status: page.path === '*' ? 404 : 200,
    pieces,
    fits: (own) => keeping.fits(own),
    fill(own) {
      const filled = parts.fill(own, (missing, state) => {
        const client = createQueryClient(request.call);
        for (const [queryKey, answer] of state) client.setQueryData(queryKey, answer);
        // Nothing writes these: they grow old with the page.
        for (const query of shared) client.getQueryCache().add(query);
        return renderParts({ ...rendering, client }, missing);
      });
      return ids.map((id) => (id === STATE ? { text: own.json } : filled[Number(id)]) ?? empty);
    },
  };
}

/** @returns the HTML of each */
function renderParts(
  { url: { pathname }, client, source }: Rendering,
  parts: readonly (() => ReactNode)[],
): string[] {
  const html = renderToString(
    <Router ssrPath={pathname}>
      <SiteSurroundings client={client} source={source}>
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, as text
          <Fragment key={i}>
            {placeOf(String(i))}
            {createElement(part)}
          </Fragment>
        ))}
      </SiteSurroundings>
    </Router>,
    { identifierPrefix: PREFIX },
  );
  const { pieces, ids } = cutAtPlaces(html);
  // What React puts in front belongs into the document's head, and its ids count from the page's root.
  if (pieces[0] !== '' || html.includes(`_${PREFIX}R_`)) {
    throw new Error(
      `${pathname}: a part in Own shows an id of useId or asks for something in the head`,
    );
  }
  const found = new Map(ids.map((id, i) => [id, pieces[i + 1]]));
  return parts.map((_, i) => found.get(String(i)) ?? '');
}
