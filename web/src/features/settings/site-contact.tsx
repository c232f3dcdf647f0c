import { useSiteSettings } from './site-settings.ts';

/** Who runs the site and how to reach them; renders nothing if neither is set. */
export function SiteContact() {
  const { legalName, contactEmail } = useSiteSettings();
  if (!legalName && !contactEmail) return null;
  return (
    <>
      <h2>İletişim</h2>
      {legalName && <p>{`Siteyi işleten: ${legalName}`}</p>}
      {contactEmail && (
        <p>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </>
  );
}
