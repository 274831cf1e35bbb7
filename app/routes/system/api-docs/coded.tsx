/** Renders text, with the names between backticks as code that is always left to right. */
export function Coded({ children }: { children: string }) {
  return (
    <>
      {children.split('`').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <code key={index} dir="ltr">
            {part}
          </code>
        ),
      )}
    </>
  );
}
