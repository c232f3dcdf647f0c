export const linkTargets = ['_blank', '_self'] as const;
