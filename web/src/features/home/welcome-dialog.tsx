import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { HeroIllustration } from '../../ui/brand/hero-illustration.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import {
  dialogBackdropClass,
  dialogPopupVariants,
  dialogScrollClass,
  dialogViewportClass,
} from '../../ui/dialog/dialog-classes.ts';
import { ignoreToastClicks } from '../../ui/dialog/ignore-toast-clicks.ts';
import { ContentImage } from '../../ui/image/content-image.tsx';

export interface WelcomeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** URL of the image; '' for the built-in illustration */
  image: string;
  title: string;
  subtitle: string;
}

/** Longer titles use a smaller font. */
const MAX_LARGE_TITLE_LENGTH = 40;

export default function WelcomeDialog(props: WelcomeDialogProps) {
  const continueButton = useRef<HTMLButtonElement>(null);
  const illustration = <HeroIllustration variant="wide" />;

  return (
    <Dialog.Root open={props.open} onOpenChange={ignoreToastClicks(props.onOpenChange)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdropClass} />
        <Dialog.Viewport className={dialogViewportClass}>
          <Dialog.Popup
            className={`${dialogPopupVariants({ size: null })} relative max-w-115 rounded-3xl`}
            initialFocus={continueButton}
          >
            <Dialog.Close
              render={
                <IconButton
                  size="none"
                  className="absolute top-2.5 right-3 z-2 size-9 rounded-full bg-[#0a061699] text-white! hover:bg-[#0a0616d9]! max-md:size-11"
                  label="Kapat"
                  icon={<X />}
                />
              }
            />
            <div className={dialogScrollClass}>
              <div
                className="relative h-58 overflow-hidden after:absolute after:inset-x-0 after:top-[72%] after:-bottom-px after:bg-[linear-gradient(transparent,var(--color-s1)_96%)]"
                data-surface="no-image-plates"
              >
                {props.image ? (
                  <ContentImage
                    className="absolute inset-0 size-full object-cover"
                    url={props.image}
                    alt=""
                    sizes="460px"
                    loading="eager"
                    fallback={illustration}
                  />
                ) : (
                  illustration
                )}
              </div>
              <div className="px-9 pt-1 pb-6.5 text-center max-sm:px-5">
                <Dialog.Title
                  className={classNames(
                    'headline font-extrabold wrap-anywhere',
                    props.title.length > MAX_LARGE_TITLE_LENGTH
                      ? 'text-28 tracking-[-.03em]'
                      : 'text-36 tracking-[-.04em] max-sm:text-28',
                  )}
                >
                  {props.title}
                </Dialog.Title>
                {props.subtitle && (
                  <Dialog.Description className="mt-3 text-16 text-balance wrap-anywhere text-text-2">
                    {props.subtitle}
                  </Dialog.Description>
                )}
              </div>
            </div>
            <div className="px-9 pb-9 max-sm:px-5 max-sm:pb-5">
              <Button
                ref={continueButton}
                size="lg"
                block
                onClick={() => props.onOpenChange(false)}
              >
                Devam Et
              </Button>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
