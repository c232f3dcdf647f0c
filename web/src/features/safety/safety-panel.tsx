import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { buttonVariants } from '../../ui/button/button.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';

/** A link from the profile to breaks and limits. */
export function SafetyPanel() {
  return (
    <TitledPanel id="guvende-baslik" title="Güvende Kal">
      <div className="grid gap-4 px-gutter pb-6">
        <p className="text-14 text-text-2">
          Dilediğiniz an mola verebilir, bir ayda bildireceğiniz tutara sınır koyabilirsiniz.
        </p>
        <Link
          className={`${buttonVariants({ variant: 'outline' })} justify-self-start max-md:w-full`}
          to="/hesap/guvende-kal"
        >
          <HeartHandshake />
          <span>Mola ve sınırlar</span>
        </Link>
      </div>
    </TitledPanel>
  );
}
