export const SITE_NAME_META = 'application-name';

/** Returns the site's name from the head of the document, for code that has no settings. */
export const readSiteName = () =>
  document.querySelector<HTMLMetaElement>(`meta[name=${SITE_NAME_META}]`)?.content ?? '';

/** Returns the title of a document. @param siteName '' if the name is unknown */
export const getDocumentTitle = (siteName: string, title: string) =>
  siteName ? `${siteName} | ${title}` : title;
