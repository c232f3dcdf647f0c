/** What an operator types on the server. */
export function ShellCommand({ children }: { children: string }) {
  return <code className="font-strong select-all wrap-anywhere">{children}</code>;
}
