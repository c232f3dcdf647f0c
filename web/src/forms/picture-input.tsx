import { ImageInput, type ImageInputProps } from '../ui/image-input.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { canLoad, plateRemark, uploadPicture } from './pictures.ts';

export type PictureInputProps = Omit<
  ImageInputProps,
  'canLoad' | 'upload' | 'onLibrary' | 'remarkOn'
> & {
  /** It stands free on a ground: one of the same tone gets a plate, which is said. */
  logo?: boolean | undefined;
};

/** A picture that is uploaded to this site, linked, or taken from its library. */
export function PictureInput({ logo, ...input }: PictureInputProps) {
  const library = useDialog<null>();
  return (
    <>
      <ImageInput
        {...input}
        canLoad={canLoad}
        upload={uploadPicture}
        remarkOn={logo ? plateRemark : undefined}
        onLibrary={() => library.show(null)}
      />
      {library.opened && (
        <LibraryDialog
          key={library.opened.key}
          {...library.frame}
          label={input.label}
          chosen={input.value ?? ''}
          onChoose={input.onValueChange}
        />
      )}
    </>
  );
}
