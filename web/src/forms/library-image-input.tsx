import { useDialog } from '../ui/dialog/use-dialog.ts';
import { ImageInput, type ImageInputProps } from '../ui/upload/image-input.tsx';
import { getLogoHint, isLoadableUrl, uploadImage } from './image-upload.ts';
import { LibraryDialog } from './library-dialog.tsx';

export type PictureInputProps = Omit<
  ImageInputProps,
  'isLoadableUrl' | 'upload' | 'onOpenLibrary' | 'getHint'
> & {
  /** It stands free on a ground: one of the same tone gets a plate, which is said. */
  isLogo?: boolean | undefined;
};

/** A picture that is uploaded to this site, linked, or taken from its library. */
export function LibraryImageInput({ isLogo, ...input }: PictureInputProps) {
  const library = useDialog<null>();
  return (
    <>
      <ImageInput
        {...input}
        isLoadableUrl={isLoadableUrl}
        upload={uploadImage}
        getHint={isLogo ? getLogoHint : undefined}
        onOpenLibrary={() => library.show(null)}
      />
      {library.current && (
        <LibraryDialog
          key={library.current.key}
          {...library.frame}
          label={input.label}
          selectedUrl={input.value ?? ''}
          onSelect={input.onValueChange}
        />
      )}
    </>
  );
}
