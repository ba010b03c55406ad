/** Lets a long address break before its @ rather than within a word. */
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
