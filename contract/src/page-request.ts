import type { InputOf, ReturnsOf, RouteName } from './api.ts';
import type { Chain } from './draw/chain.ts';

/** URLs of a document's built files */
export interface PageAssets {
  scripts: string[];
  styles: string[];
  preloads: string[];
  /** Script of the page, which the entry imports; empty for documents that are not a page */
  pageScript: string;
  /** Script that follows the stream, loaded last; empty for documents without it */
  streamScript?: string;
  /** Stylesheet with the fonts */
  fontStylesheet: string;
  /** Font files that the text of every page needs */
  fontFiles: string[];
  /** Stylesheet with the colours of the setting `accentColor`; absent: the built-in colours */
  themeStylesheet?: string;
  /** Folder of the icons of the setting `faviconUrl`; absent: the built-in icons */
  iconFolder?: string;
  /** The document contains its styles inline. */
  inlineStyles?: true;
}

/** What stands above every page of the demonstration */
export interface DemonstrationNotice {
  text: string;
  /** E-mails and password to sign in with */
  signIns: string;
  /** Pages to look at, with the role that shows most of them */
  tour: readonly { path: string; label: string; role: string }[];
}

/** Input of the renderer in web/ */
export interface PageRequest {
  /** Path with query. Shared pages have no query. */
  path: string;
  /** Public address of the site without a trailing slash */
  origin: string;
  /** Configured beacon chain */
  chain: Chain;
  /** Calls a GET endpoint in the process: as the signed-in user, for shared pages as a visitor. @throws its errors */
  call: <R extends RouteName>(route: R, input: InputOf<R>) => Promise<ReturnsOf<R>>;
  assets: PageAssets;
  /** Notice above every page */
  notice?: DemonstrationNotice;
  /** Preview at this time (ISO 8601). Page views of previews are not counted. */
  preview?: { at: string; framed?: true };
  /** Returns the text of a stylesheet, to inline it. */
  styleText?: (href: string) => string;
}

/** Input of a document without hydration: the shell of the panel and the error page */
export interface StaticDocumentInput {
  assets: PageAssets;
  /** Name of the site; '' if the settings can't be read */
  siteName: string;
  /** Notice above the panel */
  notice?: DemonstrationNotice | undefined;
  /** Text of the error page */
  text?: string | undefined;
}

export type PageResult = { status: 200 | 404; html: string } | { redirect: string };
