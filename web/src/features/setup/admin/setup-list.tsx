import { useQuery } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { SetupKey } from '@vitrin/contract/setup.ts';
import { ArrowRight, CheckCircle2, Circle } from 'lucide-react';
import { Link } from 'react-router';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';

interface StepText {
  title: string;
  /** What the step is good for, and how long it takes */
  purpose: string;
}

const stepTexts: Record<SetupKey, StepText> = {
  name: {
    title: 'Siteye adınızı verin',
    purpose: 'Başlıklarda, e-postalarda ve iletilerde sizin adınız görünür. 1 dakika.',
  },
  logo: {
    title: 'Logonuzu yükleyin',
    purpose: 'Ziyaretçiler sizi her sayfanın başında tanır. 1 dakika.',
  },
  legal: {
    title: 'Siteyi kimin işlettiğini yazın',
    purpose: 'Adınız ve iletişim e-postanız sayfaların altında güven verir. 1 dakika.',
  },
  card: {
    title: 'İlk kartı yayınlayın',
    purpose: 'Tanıttığınız siteler ana sayfada kart olarak görünür. 2 dakika.',
  },
  ticket_company: {
    title: 'Bir bilet firması ekleyin',
    purpose: 'Üyeler bilet başvurusunu bu firmalar için yapar. 2 dakika.',
  },
  reward: {
    title: 'Bir ödül ekleyin',
    purpose: 'Üyeler topladıkları puanı markette buna harcar. 2 dakika.',
  },
  stream_rule: {
    title: 'Bir yayın kuralı ekleyin',
    purpose: 'Yayınınızı izleyen üyeler puan kazanır. 1 dakika.',
  },
  telegram: {
    title: 'Telegram botunu bağlayın',
    purpose: 'Üyeler hesabını doğrular ve bildirimleri Telegram’dan alır. 3 dakika.',
  },
  mail: {
    title: 'E-posta sunucusunu bağlayın',
    purpose: 'Şifre sıfırlama linkleri ve bildirimler e-postayla gider. 2 dakika.',
  },
  second_step: {
    title: 'Girişe ikinci adım ekleyin',
    purpose: 'Şifreniz ele geçse bile hesabınıza kimse giremez. 1 dakika.',
  },
  backup: {
    title: 'İlk yedeği alın',
    purpose:
      'Bir arızadan sonra site olduğu gibi geri gelir; sunucuda “npm run backup -- DOSYA”. 1 dakika.',
  },
};

export const setupQuery = apiQuery('GET /api/admin/setup', {});

/** Returns true if a step is open and the list is not hidden. */
export const isSetupOpen = ({ steps, dismissedAt }: ReturnsOf<'GET /api/admin/setup'>) =>
  dismissedAt === null && steps.some(({ done }) => !done);

/** The steps from an empty site to the first approved application. Renders nothing once all are done or it is hidden. */
export function SetupList() {
  const { data } = useQuery(setupQuery);
  const dismiss = useApi('POST /api/admin/setup/dismiss', {});
  if (!data || !isSetupOpen(data)) return null;
  const { steps } = data;
  const openSteps = steps.filter(({ done }) => !done);
  const doneSteps = steps.filter(({ done }) => done);
  // Once most steps are done, the work of the day is more important than the list.
  const isMostlyDone = doneSteps.length > openSteps.length;
  return (
    <Panel as="section" className="mb-5 pb-3" aria-labelledby="kurulum-baslik">
      <PanelHeader
        id="kurulum-baslik"
        title={`Kurulum: ${formatNumber(openSteps.length)} adım kaldı`}
        className="pb-1"
      >
        <Button
          variant="ghost"
          size="sm"
          busy={dismiss.isPending}
          busyLabel="Kapatılıyor..."
          onClick={() => dismiss.mutate()}
        >
          Listeyi kapat
        </Button>
      </PanelHeader>
      {isMostlyDone ? (
        <>
          <Steps isBrief steps={openSteps} className="mx-2.5 max-md:mx-1.5" />
          <details className="px-panel">
            <summary className="flex min-h-9 cursor-pointer items-center text-13 font-strong text-accent-text touch:min-h-11">{`Biten ${formatNumber(doneSteps.length)} adım`}</summary>
            <Steps isBrief steps={doneSteps} className="-mx-2.5" />
          </details>
        </>
      ) : (
        <Steps steps={steps} className="mx-2.5 max-md:mx-1.5" />
      )}
    </Panel>
  );
}

interface StepsProps {
  steps: ReturnsOf<'GET /api/admin/setup'>['steps'];
  className: string;
  /** Phones leave the purpose of each step out. */
  isBrief?: boolean;
}

function Steps({ steps, className, isBrief = false }: StepsProps) {
  return (
    <ol className={`grid gap-x-6 min-[60rem]:grid-cols-2 ${className}`}>
      {steps.map(({ key, done, href }) => (
        <li key={key}>
          <StepLink href={href}>
            {done ? (
              <CheckCircle2 className="mt-0.5 text-success" role="img" aria-label="Tamam" />
            ) : (
              <Circle className="mt-0.5 text-text-3" role="img" aria-label="Açık" />
            )}
            <span className="min-w-0 flex-1">
              <b className={done ? 'font-medium text-text-2' : 'font-strong'}>
                {stepTexts[key].title}
              </b>
              <span
                className={classNames(
                  'block text-13 text-balance text-text-2',
                  isBrief && 'max-md:hidden',
                )}
              >
                {stepTexts[key].purpose}
              </span>
            </span>
            <ArrowRight className="mt-1 text-text-3 group-hover:text-accent-text" />
          </StepLink>
        </li>
      ))}
    </ol>
  );
}

const stepClass =
  'group flex gap-3 rounded-md px-2.5 py-2 text-14 icons-4.5 touch:min-h-11 hover:bg-s2';

/** A link to the place of a step. The own profile is outside of the panel. */
function StepLink({ href, children }: { href: string; children: ElementNode }) {
  if (href.startsWith('/admin'))
    return (
      <Link className={stepClass} to={href}>
        {children}
      </Link>
    );
  return (
    <a className={stepClass} href={href}>
      {children}
    </a>
  );
}
