let parts: typeof import('./member-parts.ts') | undefined;

/** To be waited for before anything is rendered for somebody who is signed in: visitors' documents bring none of it. */
export async function bringMemberParts(): Promise<void> {
  parts ??= await import('./member-parts.ts');
}

/** Nothing in a visitor's document; who signs in gets another one. */
export const memberParts = (): Partial<typeof import('./member-parts.ts')> => parts ?? {};
