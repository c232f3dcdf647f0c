import './brand-plate.css';
import { ContentPicture } from './content-picture.tsx';

interface BrandPlateProps {
  title: string;
  logoUrl: string | null;
  look?: PlateLook;
}

const plate =
  'grid max-w-[calc(100%-32px)] grid-cols-[minmax(0,auto)] place-items-center bg-[#0c0914d6] text-white';

/** How large plate, logo and name are. */
export interface PlateLook {
  plate: string;
  logo: string;
  name: string;
}

const onSite: PlateLook = {
  plate: 'plate h-18 min-w-44 px-6.5 @max-[301px]:min-w-24 @max-[301px]:px-4.5',
  logo: 'max-h-10',
  name: 'text-[24px]',
};

/** The dark plate on a stage: the brand's logo, or its name where there is none. */
export function BrandPlate({ title, logoUrl, look = onSite }: BrandPlateProps) {
  const name = (
    <span
      className={`block max-w-full truncate font-display leading-normal font-bold ${look.name}`}
      aria-hidden="true"
    >
      {title}
    </span>
  );
  return (
    <span className={`${plate} ${look.plate}`} data-plate="" data-ground="dark">
      {logoUrl ? (
        <ContentPicture
          className={`w-auto max-w-full object-contain ${look.logo}`}
          url={logoUrl}
          alt=""
          sizes="240px"
          fallback={name}
        />
      ) : (
        name
      )}
    </span>
  );
}
