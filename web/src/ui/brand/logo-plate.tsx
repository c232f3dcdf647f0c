import './logo-plate.css';
import { ContentImage } from '../image/content-image.tsx';

interface LogoPlateProps {
  title: string;
  logoUrl: string | null;
  classes?: PlateClasses;
}

const plateClass =
  'grid max-w-[calc(100%-32px)] grid-cols-[minmax(0,auto)] place-items-center bg-[#0c0914d6] text-white';

/** Classes that set the sizes of plate, logo and name. */
export interface PlateClasses {
  plate: string;
  logo: string;
  name: string;
}

const sitePlateClasses: PlateClasses = {
  plate: 'plate h-18 min-w-44 px-6 @max-[18.8125rem]:min-w-24 @max-[18.8125rem]:px-4.5',
  logo: 'max-h-10',
  name: 'text-[24px]',
};

/** The dark plate on a cover: the brand's logo, or its name if there is none. */
export function LogoPlate({ title, logoUrl, classes = sitePlateClasses }: LogoPlateProps) {
  const name = (
    <span
      className={`block max-w-full truncate font-display leading-normal font-bold ${classes.name}`}
      aria-hidden="true"
    >
      {title}
    </span>
  );
  return (
    <span className={`${plateClass} ${classes.plate}`} data-plate="" data-surface="dark">
      {logoUrl ? (
        <ContentImage
          className={`w-auto max-w-full object-contain ${classes.logo}`}
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
