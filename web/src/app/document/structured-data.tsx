import { toScriptJson, useDocumentSource } from './page-state.ts';

/** The thing of schema.org that a page is about, for machines that read it; with the page, which alone needs it. */
export function StructuredData({ getData }: { getData: (origin: string) => object }) {
  const { origin } = useDocumentSource();
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any <
      dangerouslySetInnerHTML={{ __html: toScriptJson(getData(origin)) }}
    />
  );
}
