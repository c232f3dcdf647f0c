// In a narrow page the current row is above the list.
export const triageColumnsClass =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[47.5rem]/triage:grid-cols-[minmax(260px,min(30%,340px))_minmax(0,1fr)]';
export const triageListClass = 'min-w-0 @max-[47.5rem]/triage:order-2';
