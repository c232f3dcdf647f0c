import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FormProps } from '../../forms/use-contract-form.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { HeroIllustration } from '../../ui/brand/hero-illustration.tsx';
import { buttonVariants } from '../../ui/button/button.tsx';
import { ThemeToggle } from '../../ui/button/theme-toggle.tsx';

interface AuthLayoutProps {
  /** Logo of the site */
  logo: ElementNode;
  title: string;
  /** The line below the title, with a link to the other form. */
  lead: ReactNode;
  /** Absent if the page has no form. */
  form?: FormProps;
  children: ElementNode;
}

/** The layout of the pages for sign-in, registration and passwords. */
export function AuthLayout({ logo, title, lead, form, children }: AuthLayoutProps) {
  return (
    <div className="grid lg:grid-cols-[1.08fr_1fr]">
      <aside
        className="relative my-4 ml-4 overflow-hidden rounded-3xl text-white after:absolute after:inset-x-0 after:top-[64%] after:bottom-0 after:bg-[linear-gradient(transparent,#10062ce6_60%)] max-lg:hidden"
        aria-label="Tanıtım"
      >
        <HeroIllustration />
        <div className="absolute top-8 left-9 z-1">{logo}</div>
        <p className="absolute right-9 bottom-9 left-9 z-1 max-w-105 headline text-36 font-extrabold tracking-[-.04em] text-shadow-[0_2px_24px_#14053c99]">
          Puan toplayın, biletinizi alın, vitrine çıkın.
        </p>
      </aside>
      <main className="relative grid place-items-center px-6 py-10 max-lg:content-start max-lg:pt-22">
        <div className="absolute top-6 left-6 flex h-10 items-center lg:hidden">{logo}</div>
        <ThemeToggle className="absolute top-6 right-6" />
        <form className="grid w-full max-w-95 gap-4.5" {...form}>
          <div>
            <h1 className="headline text-[40px] font-extrabold tracking-[-.04em]">{title}</h1>
            <p className="mt-2 text-text-2">{lead}</p>
          </div>
          {children}
          <Link
            className={`${buttonVariants({ variant: 'ghost', block: true })} max-lg:h-13`}
            to="/"
          >
            <ArrowLeft />
            <span>Ana Sayfaya Dön</span>
          </Link>
        </form>
      </main>
    </div>
  );
}
