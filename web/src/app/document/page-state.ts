import type { QueryKey } from '@tanstack/react-query';
import type { Chain } from '@vitrin/contract/draw/chain.ts';
import type { DemonstrationNotice, PageAssets } from '@vitrin/contract/page-request.ts';
import { createContext, useContext } from 'react';

/** Query keys with their data. */
export type QueryEntries = (readonly [QueryKey, unknown])[];

/** State that the server sends with the HTML, so that hydration renders the same document. */
export interface PageState {
  origin: string;
  assets: PageAssets;
  /** Data of public queries. */
  queries: QueryEntries;
  /** The notice above every page of a demonstration. */
  notice?: DemonstrationNotice;
  /** Time of rendering in milliseconds, on time-dependent pages; in a preview, the previewed time. */
  now?: number;
  /**
   * Set in a preview: the page at `path` at the time `at` (ISO 8601), under the preview's URL.
   * `framed`: shown in an iframe of the panel, without the bar, with the unsaved draft.
   */
  preview?: { at: string; path: string; framed?: true };
  /** The operator's beacon chain, if it differs from the public one */
  chain?: Chain;
  /** True if the HTML is the not-found page, although the URL may match the pattern of a page. */
  isNotFound?: true;
}

export const stateElementId = 'state';
export const userStateElementId = 'own-state';

/** Returns JSON that is safe inside <script>: `<` is escaped. */
export function toScriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

export interface DocumentSource extends PageState {
  /** The state as serialised in the HTML. */
  stateJson: string;
  /** The member's query data as serialised in the HTML. */
  userStateJson?: string | undefined;
  /** Returns the text of an inline style; only on the server. */
  getInlineStyle?: ((href: string) => string) | undefined;
  /** The bundled text of `start.ts`, an inline script in <head>; only on the server. */
  startScript?: string;
  /** The path, if the server found no page for it */
  notFoundPath?: string | undefined;
}

const DocumentContext = createContext<DocumentSource | null>(null);
export const DocumentProvider = DocumentContext.Provider;

export function useDocumentSource(): DocumentSource {
  const source = useContext(DocumentContext);
  if (!source) throw new Error('A document is rendered without its source');
  return source;
}
