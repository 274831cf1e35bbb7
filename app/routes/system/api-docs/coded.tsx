/** A text in which names from code stand between backticks, as such names; always left to right. */
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
