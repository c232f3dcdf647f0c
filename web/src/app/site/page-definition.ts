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
  /** The row does not exist (any more). */
  missing?: true;
}

export interface PageDefinition {
  /** Route pattern; `*` matches all other paths. */
  path: string;
  module: PageModule;
  /** Name in menus and statistics. */
  name: string;
  /** Document title, if it differs from the name. */
  title?: string;
  description: string;
  /** True if search engines may index it. */
  isIndexed: boolean;
  /** `site` has header and footer, `bare` has neither. */
  layout: 'site' | 'bare';
  /** Users who see it in the menu; `withDraws`: everybody, if there is a draw. */
  nav?: 'everybody' | 'members' | 'withDraws';
  /** Public queries of the page, loaded before the HTML is rendered. */
  queries?: (params: PageParams) => { queryKey: QueryKey }[];
  /** Queries of the signed-in member. Only slots (`UserSlot`, `QuerySlot`) can show their data. */
  userQueries?: (params: PageParams) => { queryKey: QueryKey }[];
  /** The page consists mostly of member data: it is rendered per request, without slots. */
  isPersonal?: true;
  /** Returns the existing paths of a pattern. */
  listPaths?: (call: Call, readAll: ReadAll) => Promise<string[]>;
  /** A hook that returns metadata that depends on the page's data. */
  useMetadata?: (params: PageParams, origin: string) => PageMetadata;
  /** True if the HTML depends on the current time. */
  isTimeDependent?: true;
  /** Phones use a layout of desktop width, unless the settings say otherwise. */
  hasFixedWidth?: true;
  /** Redirect of signed-in users; false: none. */
  redirectSignedIn?: (user: User) => 'next' | '/admin' | false;
}
