import { Text } from '@react-pdf/renderer';
import { drawable, familiesOf } from './fonts';
import { type Tag, Tagged } from './tags';

const rtlLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letter = /\p{L}/u;

/** Returns the text direction of a string, based on its first letter. */
function directionOfText(text: string): 'rtl' | 'ltr' {
  const [first = ''] = letter.exec(text) ?? [];
  return rtlLetter.test(first) ? 'rtl' : 'ltr';
}

/** Colors of the document (see invoice-document.css). */
export const ink = {
  strong: '#1a1f2c',
  soft: '#4b5467',
  quiet: '#5f687a',
  line: '#d1d6df',
  bad: '#b42318',
  head: '#f5f6fa',
};

export interface Look {
  /** Font size in points. */
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right';
}

/** Returns the style for text. */
export function words({ size = 9, bold, color = ink.soft, align = 'left' }: Look, text = '') {
  return {
    fontFamily: familiesOf(text),
    fontSize: size,
    fontWeight: bold ? 600 : 400,
    lineHeight: 1.45,
    color,
    textAlign: align,
  };
}

/**
 * Text in its own direction, aligned to one side of its box. It's a paragraph, unless `tag` is set. Tags inside a tag
 * with text have no effect, see `Tagged`.
 */
export function Words({ children, tag = 'P', ...look }: Look & { children: string; tag?: Tag }) {
  return (
    <Tagged as={tag}>
      <Text style={{ ...words(look, children), direction: directionOfText(children) }}>{drawable(children)}</Text>
    </Tagged>
  );
}
