/** An account's address: in its own direction, and a long one breaks at its @ before it breaks within a word. */
export function Email({ children: email }: { children: string }) {
  const at = Math.max(0, email.lastIndexOf("@"));
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}
