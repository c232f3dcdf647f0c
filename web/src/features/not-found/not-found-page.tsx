import { Link } from 'react-router';
import { buttonVariants } from '../../ui/button/button.tsx';
import './not-found.css';

export default function NotFoundPage() {
  return (
    <main className="grid min-h-[calc(100vh-72px)] place-items-center p-6 max-sm:px-4">
      <div className="grid justify-items-center text-center">
        <div className="not-found-arch" aria-hidden="true">
          <b className="absolute right-0 bottom-16.5 -left-1.5 text-center font-display text-[104px]/[.74] font-extrabold tracking-[-.07em]">
            404
          </b>
        </div>
        <h1 className="headline text-[40px] font-extrabold tracking-[-.04em] max-sm:text-28">
          404 Page Not Found
        </h1>
        <p className="mt-3 mb-6 text-text-2">Aradığınız sayfa bu rafta yok.</p>
        <Link className={buttonVariants({ variant: 'primary', size: 'lg' })} to="/">
          Ana Sayfaya Dön
        </Link>
      </div>
    </main>
  );
}
