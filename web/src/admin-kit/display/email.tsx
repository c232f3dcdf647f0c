/** An address that breaks before its `@` if it is too long. */
export function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return (
    <span>
      <span>{name}</span>
      <wbr />
      <span>{`@${domain}`}</span>
    </span>
  );
}
