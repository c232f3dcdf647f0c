import { toScriptJson, useDocumentSource } from './page-state.ts';

/** The schema.org data of a page, as JSON-LD. */
export function StructuredData({ getData }: { getData: (origin: string) => object }) {
  const { origin } = useDocumentSource();
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped
      dangerouslySetInnerHTML={{ __html: toScriptJson(getData(origin)) }}
    />
  );
}
