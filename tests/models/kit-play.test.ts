import { expect, it } from 'vitest';
import ts from 'typescript';
import { codeOf, valuesIn } from '~/routes/ui-kit/playground/play';
import { plays as components } from '~/routes/ui-kit/playground/components';
import { plays as forms } from '~/routes/ui-kit/playground/forms';

const all = Object.entries({ ...components, ...forms });

const errorsIn = (code: string) =>
  (ts.transpileModule(code, { reportDiagnostics: true, fileName: 'example.tsx' }).diagnostics ?? []).map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '),
  );

it.each(all)('the generated code for %s is valid with its default values and with every other value', (_, play) => {
  const longest = Math.max(...Object.values(play.choices).map((choices) => choices.length));
  for (let at = 0; at < longest; at += 1) {
    const search = new URLSearchParams(
      Object.entries(play.choices).map(([prop, choices]) => [`p.${prop}`, String(choices[at] ?? choices[0])]),
    );
    const code = codeOf(play, valuesIn(search, play), 'a < {b}');
    expect(errorsIn(code)).toEqual([]);
    const attributes = [...code.matchAll(/ ([\w-]+)=/g)].map(([, name]) => name);
    for (const prop of Object.keys(play.choices))
      expect(attributes.filter((name) => name === prop).length).toBeLessThan(2);
  }
});

it('unknown property values in a playground URL are replaced by the defaults', () => {
  const play = components.button;
  if (!play) throw new Error('no button');
  const search = new URLSearchParams('p.variant=soft&p.color=pink&p.disabled=true&p.size=constructor');
  const values = valuesIn(search, play);
  expect(values).toMatchObject({ variant: 'soft', color: 'primary', size: 'md', disabled: true, loading: false });
  expect(codeOf(play, values, 'Save')).toContain('<Button type="button" variant="soft" disabled>Save</Button>');
});
