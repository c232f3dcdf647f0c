const shapes = {
  Telegram: 'M20.5 4.5 3.5 11.2l5 2 2 6 3-3.7 4.5 3.3zM8.5 13.2l8-5.7-6 7.5',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.7a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zM16.8 7.2h.01',
  YouTube:
    'M5 6.2c4-.6 10-.6 14 0 1.3.2 2 1.2 2.1 2.4.2 2.2.2 4.6 0 6.8-.1 1.2-.8 2.2-2.1 2.4-4 .6-10 .6-14 0-1.3-.2-2-1.2-2.1-2.4-.2-2.2-.2-4.6 0-6.8C3 7.4 3.7 6.4 5 6.2zM10.3 9.3v5.4l4.6-2.7z',
};

export type SocialPlatform = keyof typeof shapes;

/** A brand icon in the line style of the other icons, which contain no brands. */
export function SocialIcon({ platform }: { platform: SocialPlatform }) {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[platform]} />
    </svg>
  );
}
