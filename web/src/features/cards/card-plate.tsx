import { ContentPicture } from '../../platform/content-picture.tsx';

interface CardPlateProps {
  title: string;
  logoUrl: string | null;
  loading?: 'eager' | 'lazy';
}

/** The dark plate on a stage: the brand's logo, or its name where there is none. */
export function CardPlate({ title, logoUrl, loading = 'lazy' }: CardPlateProps) {
  const name = (
    <span className="logo clip block font-bold font-display leading-normal" aria-hidden="true">
      {title}
    </span>
  );
  return (
    <span className="plate">
      {logoUrl ? (
        <ContentPicture url={logoUrl} alt="" sizes="240px" loading={loading} fallback={name} />
      ) : (
        name
      )}
    </span>
  );
}
