import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';

export default function NotFoundPage() {
  return (
    <main className="nf">
      <div>
        <div className="niche" aria-hidden="true">
          <b>404</b>
        </div>
        <h1 className="display">404 Page Not Found</h1>
        <p className="muted">Aradığın sayfa bu rafta yok.</p>
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to="/">
          Ana Sayfaya Dön
        </Link>
      </div>
    </main>
  );
}
