import { describe, expect, it } from 'vitest';
import { splitAddresses, withParts } from '~/models/email/address';

describe('an address field', () => {
  it('splits its text at separators outside of quotes, up to the entry still being typed', () => {
    expect(splitAddresses('"Solheim, Ingrid" <i@x.example>; jo@x.example,\nma')).toEqual({
      parts: ['"Solheim, Ingrid" <i@x.example>', 'jo@x.example'],
      rest: 'ma',
    });
    expect(splitAddresses(' , ;\n')).toEqual({ parts: [], rest: '' });
    expect(splitAddresses('"Solheim, Ing')).toEqual({ parts: [], rest: '"Solheim, Ing' });
  });

  it('adds each address once, in order, and keeps entries that aren’t addresses', () => {
    const known = ['Ingrid <i@x.example>', 'nobody'];
    expect(withParts(known, ['I@X.example', 'jo@x.example', 'nobody', 'me'])).toEqual([...known, 'jo@x.example', 'me']);
  });

  it('splits pasted addresses at spaces, but doesn’t split a name from its address', () => {
    expect(withParts([], ['a@x.example b@x.example', 'Ann Ext <c@x.example>'])).toEqual([
      'a@x.example',
      'b@x.example',
      'Ann Ext <c@x.example>',
    ]);
  });
});
