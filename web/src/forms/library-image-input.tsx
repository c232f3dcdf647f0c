import { useDialog } from '../ui/dialog/use-dialog.ts';
import { ImageInput, type ImageInputProps } from '../ui/upload/image-input.tsx';
import { getLogoHint, isLoadableUrl, uploadImage } from './image-upload.ts';
import { LibraryDialog } from './library-dialog.tsx';

export type LibraryImageInputProps = Omit<
  ImageInputProps,
  'isLoadableUrl' | 'upload' | 'onOpenLibrary' | 'getHint'
> & {
  /** Logos have no frame. A logo in the tone of its surface gets a plate and a hint. */
  isLogo?: boolean | undefined;
};

/** An input for a picture: upload, link, or picture of the library. */
export function LibraryImageInput({ isLogo, ...input }: LibraryImageInputProps) {
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
      {library.renderDialog((openProps) => (
        <LibraryDialog
          {...openProps}
          label={input.label}
          selectedUrl={input.value ?? ''}
          onSelect={input.onValueChange}
        />
      ))}
    </>
  );
}
