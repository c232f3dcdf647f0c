import { ContentPicture } from '../../ui/content-picture.tsx';

interface CardPlateProps {
  title: string;
  logoUrl: string | null;
  size?: keyof typeof sizes;
}

const plate =
  'grid max-w-[calc(100%-32px)] grid-cols-[minmax(0,auto)] place-items-center bg-[#0c0914d6] text-white';

/** On the site, in the admin area's list and in its preview. */
const sizes = {
  site: {
    plate:
      'h-18 min-w-44 rounded-[18px] px-6.5 shadow-[inset_0_1px_0_#ffffff33,inset_0_0_0_1px_#ffffff12,0_22px_30px_-14px_#000000a6] @max-[301px]:min-w-24 @max-[301px]:px-4.5',
    logo: 'max-h-10',
    name: 'text-[24px]',
  },
  tile: {
    plate: 'h-13 rounded-[13px] px-5 shadow-[inset_0_1px_0_#ffffff33]',
    logo: 'max-h-7.5',
    name: 'text-18',
  },
  preview: {
    plate: 'h-15 rounded-[13px] px-5 shadow-[inset_0_1px_0_#ffffff33]',
    logo: 'max-h-7.5',
    name: 'text-[19px]',
  },
};

/** The dark plate on a stage: the brand's logo, or its name where there is none. */
export function CardPlate({ title, logoUrl, size = 'site' }: CardPlateProps) {
  const name = (
    <span
      className={`block max-w-full truncate font-display leading-normal font-bold ${sizes[size].name}`}
      aria-hidden="true"
    >
      {title}
    </span>
  );
  return (
    <span className={`${plate} ${sizes[size].plate}`} data-plate="">
      {logoUrl ? (
        <ContentPicture
          className={`w-auto max-w-full object-contain ${sizes[size].logo}`}
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
