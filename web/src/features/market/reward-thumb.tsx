import { RewardImage } from './reward-image.tsx';

/** The image of a reward in a row. */
export function RewardThumb({ url }: { url: string | null | undefined }) {
  return (
    <span
      className="block size-12 overflow-hidden rounded-[12px] bg-[#0d0b14]"
      data-surface="dark"
      data-lead="square"
    >
      <RewardImage url={url} sizes="48px" isSmall />
    </span>
  );
}
