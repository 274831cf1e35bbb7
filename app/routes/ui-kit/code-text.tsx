/** Matches comments, strings, keywords, tags, and numbers in TypeScript code, in this order. */
const parts = new RegExp(
  [
    String.raw`(?<comment>//.*|/\*[\s\S]*?\*/)`,
    String.raw`(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`,
    String.raw`(?<word>\b(?:import|from|export|default|function|return|const|let|if|else|as|type|interface|extends|async|await|new|null|undefined|true|false)\b)`,
    String.raw`(?<tag></?[A-Z][\w.]*|</?[a-z][\w-]*(?=[\s/>]))`,
    String.raw`(?<number>\b\d+(?:\.\d+)?\b)`,
  ].join('|'),
  'g',
);

/** TypeScript code with syntax highlighting, which doesn't change the text. */
export function CodeText({ children: code }: { children: string }) {
  const spans = [...code.matchAll(parts)];
  const after = (at: number) => {
    const before = spans[at - 1];
    return before ? (before.index ?? 0) + before[0].length : 0;
  };
  return (
    <>
      {spans.map(({ index = 0, 0: text, groups = {} }, at) => (
        <span key={index}>
          {code.slice(after(at), index)}
          <span className={`kit-code__${Object.keys(groups).find((name) => groups[name] !== undefined) ?? 'text'}`}>
            {text}
          </span>
        </span>
      ))}
      {code.slice(after(spans.length))}
    </>
  );
}
