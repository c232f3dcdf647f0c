import { classNames } from '../../lib/class-names.ts';

type AvatarProps = {
  /** How large it is, and its letters. */
  className: string;
  isMuted?: boolean | undefined;
  children: string;
};

/** Somebody's initials: decoration, the name stands beside them. */
export function Avatar({ className, isMuted, children }: AvatarProps) {
  return (
    <span
      className={classNames(
        'grid flex-none place-items-center rounded-full font-strong',
        isMuted ? 'bg-s3 text-text-2' : 'bg-linear-160/srgb from-[#8250ef] to-[#4c1d95] text-white',
        className,
      )}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
