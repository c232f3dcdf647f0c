import { useSiteSettings } from '../../features/settings/site-settings.ts';
import { toScriptJson, useDocumentSource } from './page-state.ts';

export interface SiteIdentity {
  origin: string;
  siteName: string;
}

/** The schema.org data of a page, as JSON-LD. */
export function StructuredData({ getData }: { getData: (site: SiteIdentity) => object }) {
  const { origin } = useDocumentSource();
  const { siteName } = useSiteSettings();
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped
      dangerouslySetInnerHTML={{ __html: toScriptJson(getData({ origin, siteName })) }}
    />
  );
}
