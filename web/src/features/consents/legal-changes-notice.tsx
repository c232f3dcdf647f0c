import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { X } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/use-api.ts';
import { UserSlot } from '../../lib/session/user-slot.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { containerClass } from '../../ui/layout/page-classes.ts';

/** Lists changed legal texts once, on the member's next visit, until the visit ends or the member closes the list. */
export function LegalChangesNotice() {
  return (
    <UserSlot name="legal-news" select={({ changedLegalTexts }) => changedLegalTexts}>
      {(changedKeys) => <ChangedTexts initialKeys={changedKeys} />}
    </UserSlot>
  );
}

function ChangedTexts({ initialKeys }: { initialKeys: string[] }) {
  const [changedKeys, setChangedKeys] = useState(initialKeys);
  const pages = legalPages.filter(({ setting }) => changedKeys.includes(setting));
  const { mutate } = useApi('POST /api/user/legal-changes/seen', {
    // If saving fails, the notice appears again on the next visit.
    meta: { errorMessage: 'Değişiklik duyurusu kaydedilemedi.' },
  });
  const hasChanges = pages.length > 0;
  useEffect(() => {
    if (hasChanges) mutate();
  }, [hasChanges, mutate]);

  if (!hasChanges) return null;
  return (
    <div className={`${containerClass} pt-4`}>
      <Notice tone="info" role="status">
        <span className="flex items-start gap-3">
          <span className="flex-1">
            {pages.map(({ path, title }, index) => (
              <Fragment key={path}>
                <span>{index > 0 ? ', ' : ''}</span>
                <Link to={path} className="underline underline-offset-3">
                  {title}
                </Link>
              </Fragment>
            ))}
            <span>{' güncellendi.'}</span>
          </span>
          <IconButton
            label="Duyuruyu kapat"
            icon={<X className="size-4" />}
            onClick={() => setChangedKeys([])}
          />
        </span>
      </Notice>
    </div>
  );
}
