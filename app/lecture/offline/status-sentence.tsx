/** Hidden until script shows it. `{until}` becomes a date. */
export function StatusSentence({ name, text }: { name: string; text: string }) {
  const [before, after] = text.split("{until}");
  return (
    <p data-says={name} hidden>
      {before}
      {after !== undefined && (
        <>
          <span data-part="until" />
          {after}
        </>
      )}
    </p>
  );
}
