import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FormProps } from '../../forms/use-contract-form.ts';
import { Brand } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ShowcaseArt } from '../../ui/showcase-art.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

interface AuthFrameProps {
  /** The site's own; our brand where the page knows none. */
  logo?: ReactNode;
  title: string;
  /** The line below the title, with the way to the other form. */
  lead: ReactNode;
  form: FormProps;
  children: ReactNode;
}

/** The page around every sign-in form. */
export function AuthFrame({ logo, title, lead, form, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <aside className="art" aria-label="Vitrin">
        <ShowcaseArt />
        <div className="mark">{logo ?? <Brand />}</div>
        <p className="display">Puan topla, biletini al, vitrine çık.</p>
      </aside>
      <main className="form">
        <ThemeToggle className="tm" />
        <form {...form}>
          <div>
            <h1 className="display">{title}</h1>
            <p className="muted">{lead}</p>
          </div>
          {children}
          <Link className={buttonClass({ variant: 'ghost', block: true })} to="/">
            <ArrowLeft className="i s" aria-hidden="true" />
            Ana Sayfaya Dön
          </Link>
        </form>
      </main>
    </div>
  );
}
