/** Of the body of the site's pages: light falls from above. */
export const siteGround =
  'min-h-screen bg-[radial-gradient(1100px_540px_at_50%_-220px,var(--color-glow),transparent_70%)] bg-no-repeat';
