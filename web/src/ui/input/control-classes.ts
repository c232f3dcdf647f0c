import './control.css';
import { cva } from 'class-variance-authority';

/**
 * The frame of inputs and selects. `--pad` is its padding, which adornments cancel.
 * Below 16px iOS zooms in on a focused field.
 */
export const controlVariants = cva(
  [
    'control-frame flex w-full items-center gap-2 border border-control-line bg-field px-(--pad) text-left',
    'transition-[border-color,box-shadow] not-focus-within:not-data-popup-open:hover:border-text-3',
    'focus-within:border-brand focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
    'has-[button:focus-visible]:border-control-line has-[button:focus-visible]:outline-0',
    'aria-invalid:border-danger has-aria-invalid:border-danger',
    'data-popup-open:border-brand data-popup-open:outline-2 data-popup-open:outline-offset-1 data-popup-open:outline-focus',
  ],
  {
    variants: {
      size: {
        md: 'min-h-10 rounded-md text-14 [--pad:12px] max-md:text-16 touch:min-h-11',
        lg: 'min-h-13 rounded-[12px] text-16 [--pad:16px]',
        amount: 'min-h-13 rounded-[12px] text-[20px] font-strong [--pad:16px]',
      },
    },
    defaultVariants: { size: 'md' },
  },
);

/** The input inside the frame: it fills the whole height, so that clicks on the edges hit it. */
export const controlInputClass =
  'w-full min-w-0 flex-1 self-stretch bg-transparent font-[inherit] outline-none first:-ml-(--pad) first:pl-(--pad) last:-mr-(--pad) last:pr-(--pad) touch:-my-px';

/** Class of an icon or unit next to the input. */
export const controlAdornmentClass = 'flex-none text-text-3';
