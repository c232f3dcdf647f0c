/** What an operator types on the server. */
export function Command({ children }: { children: string }) {
  return <code className="font-strong select-all wrap-anywhere">{children}</code>;
}
