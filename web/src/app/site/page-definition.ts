import type { QueryKey } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import type { Call } from '../../lib/api/api-client.ts';
import type { ReadAll } from '../../lib/api/paged-query.ts';
import type { PageModule, PageParams } from './page-modules.ts';

/** Metadata that depends on a page's data, for search engines and link previews. */
export interface PageMetadata {
  title?: string;
  description?: string;
  /** URL of an image, with origin. */
  image?: string;
  /** True if the page's row does not exist (any more). */
  isMissing?: true;
}

export interface PageDefinition {
  /** Route pattern; `*` matches all other paths. */
  path: string;
  module: PageModule;
  /** Name in menus and statistics. */
  name: string;
  /** Document title, if it differs from the name. */
  title?: string;
  /** For search engines and link previews. */
  description: string;
  /** True if search engines may index the page. */
  isIndexed: boolean;
  /** `site` has header and footer, `bare` has neither. */
  layout: 'site' | 'bare';
  /** Users whose menu contains the page; `withDraws`: all users, if there is a draw. */
  nav?: 'everybody' | 'members' | 'withDraws';
  /** Public queries of the page, loaded before the HTML is rendered. */
  queries?: (params: PageParams) => { queryKey: QueryKey }[];
  /** Queries of the signed-in member. Only slots (`UserSlot`, `QuerySlot`) can show their data. */
  userQueries?: (params: PageParams) => { queryKey: QueryKey }[];
  /** True if the page consists mostly of member data: it is rendered per request, without slots. */
  isPersonal?: true;
  /** Lists the existing paths of a pattern such as `/site/:slug`. */
  listPaths?: (call: Call, readAll: ReadAll) => Promise<string[]>;
  /** A hook that returns metadata that depends on the page's data. */
  useMetadata?: (params: PageParams, origin: string) => PageMetadata;
  /** True if the HTML shows only what the search parameter `q` finds. */
  isSearchable?: true;
  /** True if the HTML depends on the current time. */
  isTimeDependent?: true;
  /** True if phones use a layout of desktop width. A setting can disable it. */
  hasFixedWidth?: true;
  /** Returns the redirect target of a signed-in user (`next`: the `next` parameter), or false for no redirect. */
  redirectSignedIn?: (user: User) => 'next' | '/admin' | false;
}
