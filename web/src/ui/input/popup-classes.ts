/** Classes of popups: lists and calendars. */
export const popupPositionerClass = 'z-60 outline-none';

export const popupClass =
  'origin-(--transform-origin) overflow-y-auto rounded-[12px] border border-line-2 bg-float shadow-3 outline-none [transition:opacity_120ms,translate_120ms_var(--ease-out)] data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0';
