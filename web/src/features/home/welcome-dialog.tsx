import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepOpenForToasts } from '../../ui/keep-open-for-toasts.ts';
import { ShowcaseArt } from '../../ui/showcase-art.tsx';

export interface WelcomeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Blank: the built-in scene. */
  image: string;
  title: string;
  subtitle: string;
}

/** From this length on the title is set smaller. */
const LONG_TITLE = 40;

export default function WelcomeDialog(props: WelcomeDialogProps) {
  const proceed = useRef<HTMLButtonElement>(null);
  const scene = <ShowcaseArt scene="wide" />;

  return (
    <Dialog.Root open={props.open} onOpenChange={keepOpenForToasts(props.onOpenChange)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay-bg" />
        <Dialog.Viewport className="overlay">
          <Dialog.Popup className="dialog welcome" initialFocus={proceed}>
            <Dialog.Close
              render={<IconButton className="close" label="Kapat" icon={<X className="i" />} />}
            />
            <div className="welcome-s">
              <div className="welcome-art">
                {props.image ? (
                  <ContentPicture
                    url={props.image}
                    alt=""
                    sizes="460px"
                    loading="eager"
                    fallback={scene}
                  />
                ) : (
                  scene
                )}
              </div>
              <div className="welcome-b">
                <Dialog.Title
                  className={classNames('display', props.title.length > LONG_TITLE && 'long')}
                >
                  {props.title}
                </Dialog.Title>
                {props.subtitle && <Dialog.Description>{props.subtitle}</Dialog.Description>}
              </div>
            </div>
            <div className="welcome-f">
              <Button ref={proceed} size="lg" block onClick={() => props.onOpenChange(false)}>
                Devam Et
              </Button>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
