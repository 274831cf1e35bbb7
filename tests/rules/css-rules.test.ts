import { describe, expect, test } from 'vitest';
import { cssRules, rulesInUse } from '~/lib/css-rules';

const inUse = (css: string, ...used: string[]) => rulesInUse(cssRules(css), new Set(used));

describe('the rules a page comes under', () => {
  test('are those whose classes it has, in their order', () => {
    const css = '.a{x:1}.b{x:2}p{x:3}.a .b>.c{x:4}.a.d:hover{x:5}';
    expect(inUse(css, 'a', 'd')).toBe('.a{x:1}p{x:3}.a.d:hover{x:5}');
  });

  test('need one of their selectors only', () => {
    expect(inUse('.a,.b .c{x:1}', 'a')).toBe('.a,.b .c{x:1}');
    expect(inUse('.a,.b .c{x:1}', 'b')).toBe('');
  });

  test('do not need what stands in brackets', () => {
    expect(inUse('.a:not(.b:is(.c,.d)){x:1}.e:has(.f,.g) .h{x:2}', 'a', 'e', 'h')).toBe(
      '.a:not(.b:is(.c,.d)){x:1}.e:has(.f,.g) .h{x:2}',
    );
  });

  test('keep the blocks they stand in, and blocks without them are left out', () => {
    const css = '@media print{.a{x:1}.b{x:2}@supports (x:y){.b{x:3}}}@layer z{.b{x:4}}';
    expect(inUse(css, 'a')).toBe('@media print{.a{x:1}}');
    expect(inUse(css, 'b')).toBe('@media print{.b{x:2}@supports (x:y){.b{x:3}}}@layer z{.b{x:4}}');
  });

  test('come with fonts, frames of motion and statements', () => {
    const css = '@charset "utf-8";@font-face{src:url("a;{b")}@keyframes k{0%{x:1}to{x:2}}.a{x:3}';
    expect(inUse(css)).toBe('@charset "utf-8";@font-face{src:url("a;{b")}@keyframes k{0%{x:1}to{x:2}}');
  });

  test('are not taken apart by braces in quotes, by escapes or by rules within', () => {
    const css = '.a:after{content:"}.b{"}.w\\:x{x:1}.a{&:hover{x:2}.b &{x:3}}';
    expect(inUse(css, 'a')).toBe('.a:after{content:"}.b{"}.a{&:hover{x:2}.b &{x:3}}');
    expect(inUse(css, 'w:x')).toBe('.w\\:x{x:1}');
  });
});
