import { ContentPicture } from '../../ui/content-picture.tsx';

interface CardPlateProps {
  title: string;
  logoUrl: string | null;
}

/** The dark plate on a stage: the brand's logo, or its name where there is none. */
export function CardPlate({ title, logoUrl }: CardPlateProps) {
  const name = (
    <span className="logo clip block font-bold font-display leading-normal" aria-hidden="true">
      {title}
    </span>
  );
  return (
    <span className="plate">
      {logoUrl ? <ContentPicture url={logoUrl} alt="" sizes="240px" fallback={name} /> : name}
    </span>
  );
}
