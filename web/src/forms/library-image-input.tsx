import { useDialog } from '../ui/dialog/use-dialog.ts';
import { ImageInput, type ImageInputProps } from '../ui/upload/image-input.tsx';
import { getLogoHint, isLoadableUrl, uploadImage } from './image-upload.ts';
import { LibraryDialog } from './library-dialog.tsx';

export type LibraryImageInputProps = Omit<
  ImageInputProps,
  'isLoadableUrl' | 'upload' | 'onOpenLibrary' | 'getHint'
> & {
  /** True for a logo: the input shows a hint if the logo is nearly as dark or light as its surface. */
  isLogo?: boolean | undefined;
};

/** An input for a picture: an upload, a URL, or a picture of the library. */
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
