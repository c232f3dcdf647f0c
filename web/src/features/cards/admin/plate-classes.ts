import type { PlateClasses } from '../../../ui/brand/logo-plate.tsx';

const plateClass = 'rounded-[13px] px-5 shadow-[inset_0_1px_0_#ffffff33]';

/** Classes for the list of cards */
export const tilePlateClasses: PlateClasses = {
  // Leaves room for the sort order and the handle beside the plate.
  plate: `${plateClass} h-13 max-w-[calc(100%-104px)]! max-md:h-9 max-md:max-w-[calc(100%-12px)]! max-md:rounded-sm max-md:px-2`,
  logo: 'max-h-7.5 max-md:max-h-4.5',
  name: 'text-18 max-md:text-13',
};

/** Classes for the preview next to the form */
export const previewPlateClasses: PlateClasses = {
  plate: `${plateClass} h-15`,
  logo: 'max-h-7.5',
  name: 'text-[19px]',
};
