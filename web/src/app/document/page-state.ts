import type { QueryKey } from '@tanstack/react-query';
import type { Chain } from '@vitrin/contract/draw/chain.ts';
import { createContext, useContext } from 'react';

/** Addresses of a page's built files. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
  preloads: string[];
  /** The page's own, which is one of them. */
  pageScript: string;
  /** The stylesheet that brings the letters. */
  fontStylesheet: string;
  /** The files of it that every page's text needs. */
  fontFiles: string[];
  /** The styles stand in the document itself. */
  inlineStyles?: true;
}

/** Queries and their answers. */
export type QueryEntries = (readonly [QueryKey, unknown])[];

/** What the server hands over beside the HTML, so that the browser renders the same document. */
export interface PageState {
  origin: string;
  assets: PageAssets;
  /** Answers that everyone gets. */
  queries: QueryEntries;
  /** What the operator says above every page. */
  notice?: string;
  /** When the HTML was made, milliseconds; of pages that depend on it. Of a preview, the moment that it shows. */
  now?: number;
  /**
   * Staff see the page at `path` as it will be at `at` (ISO 8601); the browser's address is another one. `framed`: the
   * panel holds it in a frame, without the bar, and puts unsaved content into it.
   */
  preview?: { at: string; path: string; framed?: true };
  /** The operator's chain of beacons, where it is not the public one. */
  chain?: Chain;
  /** The address that was asked for stands for no page, though it looks like one. */
  isNotFound?: true;
}

export const stateElementId = 'state';
export const userStateElementId = 'own-state';

/** JSON that can stand inside a <script>: no `<` can end or open anything. */
export function toScriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

export interface DocumentSource extends PageState {
  /** The state exactly as it stands in the HTML. */
  stateJson: string;
  /** `Answers` that are somebody's own, exactly as they stand there. */
  userStateJson?: string | undefined;
  /** Text of a style that stands in the document; only where it is written. */
  getInlineStyle?: ((href: string) => string) | undefined;
  /** What every document starts with; only where it is written. */
  startScript?: string;
  /** The path that turned out to stand for no page. */
  notFoundPath?: string | undefined;
}

const DocumentContext = createContext<DocumentSource | null>(null);
export const DocumentProvider = DocumentContext.Provider;

export function useDocumentSource(): DocumentSource {
  const source = useContext(DocumentContext);
  if (!source) throw new Error('A document is rendered without its source');
  return source;
}
