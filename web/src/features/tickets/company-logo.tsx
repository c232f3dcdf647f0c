import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import { toUpperCase } from '../../lib/format/text.ts';
import { ContentImage } from '../../ui/image/content-image.tsx';

interface CompanyLogoProps {
  company: Pick<TicketCompany, 'name' | 'logoUrl'>;
  size?: keyof typeof sizes;
  /** `lazy` in a slot of a shared page: React would render the preload of an eager image inside the body. */
  loading?: 'eager' | 'lazy';
}

const sizes = {
  s: 'h-6.5 w-9.5 rounded-[7px] p-1',
  m: 'h-10 w-13 rounded-[7px] p-1.5',
  l: 'h-12 w-20 rounded-[12px] px-2.5 py-2',
};

/** A company's logo on a dark plate, or its first letter. Decorative, because the name is next to the logo. */
export function CompanyLogo({ company, size = 'm', loading = 'eager' }: CompanyLogoProps) {
  return (
    <span
      className={`grid flex-none place-items-center overflow-hidden bg-[linear-gradient(#2b2541,#0d0b14)] text-white shadow-[inset_0_1px_0_#ffffff29,0_0_0_1px_#ffffff14] ${sizes[size]}`}
      data-surface="dark"
      aria-hidden="true"
    >
      <ContentImage
        className="size-full min-h-0 object-contain"
        url={company.logoUrl}
        alt=""
        sizes="48px"
        loading={loading}
        fallback={<b>{toUpperCase([...company.name][0] ?? '')}</b>}
      />
    </span>
  );
}

/** Class of a company's name next to its large logo */
export const companyNameClass =
  'line-clamp-2 font-display text-18/[1.25] font-bold tracking-[-.02em] wrap-anywhere';
