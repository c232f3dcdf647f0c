import { z } from 'zod';

// The JSON forms of WebAuthn Level 3 (§5.1.8 to §5.1.10), as @simplewebauthn/browser uses them. Fields that the
// server doesn't use are omitted.

const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]*={0,2}$/, 'Base64url olmalıdır.');

const credentialId = base64Url(1400);
const publicKeyType = z.literal('public-key');
const extensions = z.object({ credProps: z.boolean().exactOptional() }).exactOptional();
const descriptor = z.object({
  id: z.string(),
  type: publicKeyType,
  transports: z.array(z.string()).exactOptional(),
});

/** PublicKeyCredentialCreationOptionsJSON */
export const registrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKeyType })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  extensions,
});

/** PublicKeyCredentialRequestOptionsJSON: without `allowCredentials`, so that the user chooses the account. */
export const authenticationOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** RegistrationResponseJSON */
export const registrationResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: base64Url(10_000),
    attestationObject: base64Url(100_000),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type RegistrationResponse = z.output<typeof registrationResponse>;

/** AuthenticationResponseJSON */
export const authenticationResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: base64Url(10_000),
    authenticatorData: base64Url(10_000),
    signature: base64Url(10_000),
    userHandle: z.string().max(100).nullish(),
  }),
});
export type AuthenticationResponse = z.output<typeof authenticationResponse>;
