import { classNames } from '../../lib/class-names.ts';

type AvatarProps = {
  /** Sets the size and the font. */
  className: string;
  isMuted?: boolean | undefined;
  children: string;
};

/** Initials of a user. Decorative: the name is next to it. */
export function Avatar({ className, isMuted, children }: AvatarProps) {
  return (
    <span
      className={classNames(
        'grid flex-none place-items-center rounded-full font-strong',
        isMuted
          ? 'bg-s3 text-text-2'
          : 'bg-[linear-gradient(160deg,var(--color-deep-1),var(--color-deep-2))] text-white',
        className,
      )}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
