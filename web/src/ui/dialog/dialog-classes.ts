import { cva } from 'class-variance-authority';

/** Classes that all kinds of dialogs share. */
export const dialogBackdropClass =
  'fixed inset-0 z-50 bg-overlay [backdrop-filter:blur(6px)] transition-opacity duration-base data-ending-style:opacity-0 data-starting-style:opacity-0';

export const dialogViewportClass = 'fixed inset-0 z-50 grid place-items-center p-6 max-sm:p-3';

export const dialogPopupVariants = cva(
  [
    'flex max-h-[calc(100dvh-48px)] w-full flex-col overflow-hidden border border-line-2 bg-s1 shadow-[var(--edge),var(--shadow-3)] outline-none max-sm:max-h-[calc(100dvh-24px)]',
    '[transition:opacity_200ms,transform_200ms_var(--ease-out)]',
    'data-ending-style:transform-[translateY(8px)_scale(.98)] data-ending-style:opacity-0',
    'data-starting-style:transform-[translateY(8px)_scale(.98)] data-starting-style:opacity-0',
  ],
  {
    variants: {
      size: {
        sm: 'max-w-120 rounded-xl',
        md: 'max-w-130 rounded-xl',
        lg: 'max-w-235 rounded-xl',
        full: 'max-w-335 rounded-xl',
        confirm: 'max-w-110 rounded-xl',
      },
    },
    defaultVariants: { size: 'sm' },
  },
);

export const dialogHeaderClass = 'flex items-start gap-3 pt-5 pr-4 pl-6 max-sm:pl-4';

export const dialogTitleClass = 'text-18/6 font-strong';

/** The button is as high as the first line of the title. */
export const dialogCloseClass = '-my-1 max-md:-my-2.5 max-md:-mr-3';

export const dialogScrollClass = 'min-h-0 overflow-y-auto overscroll-contain';

export const dialogBodyClass = 'px-6 pb-6 wrap-anywhere max-sm:px-4';

/** Body and preview: side by side, or stacked on narrow screens. */
export const dialogColumnsClass = 'grid min-[56.25rem]:grid-cols-[minmax(0,1fr)_340px] grid-cols-1';

export const dialogAsideClass =
  'border-line bg-bg/70 max-[56.25rem]:order-first max-[56.25rem]:border-b max-[56.25rem]:p-4 max-[56.25rem]:px-6 max-sm:px-4 min-[56.25rem]:border-l min-[56.25rem]:px-6 min-[56.25rem]:py-5';

export const dialogAsideInnerClass =
  'max-[56.25rem]:mx-auto max-[56.25rem]:max-w-85 min-[56.25rem]:sticky min-[56.25rem]:top-5';

/** Buttons in a row; on phones they fill the width. */
export const dialogFooterClass =
  'flex justify-end gap-2 border-line border-t bg-s2/45 px-6 py-3.5 max-sm:px-4 max-sm:py-3 max-sm:*:flex-1';
