/** Of a company's name where one chooses it. */
export const companyNameClass =
  'line-clamp-2 font-display text-[17px]/[1.25] font-bold tracking-[-.02em] wrap-anywhere';
