import { expect, it } from 'vitest';
import { shownStates } from '~/joy-sheet/shown-states';

it('repeats the rules of a state for controls that only show it, and no others', () => {
  const css = [
    '.MuiButton-root{color:red}',
    '/* a note */.MuiButton-root:not(.a,.b):hover,.MuiButton-root:focus-visible{color:blue}',
    '@media (hover: hover){.MuiLink-root:hover{color:green}.MuiLink-root{color:black}}',
    '@keyframes turn{to{rotate:1turn}}',
    '.menu:hover{color:grey}.ctl:active{scale:.9}.MuiTab-root:hover{color:grey}',
    ':where(a, button):focus-visible{outline:thin}:where(main):focus-visible{outline:none}',
  ].join('\n');
  expect(shownStates(css, new Set(['Button', 'Link'])).split('\n')).toEqual([
    '.MuiButton-root:not(.a,.b):is([data-shown="hover"] *),.MuiButton-root:is([data-shown="focus"] *){color:blue}',
    '@media (hover: hover){.MuiLink-root:is([data-shown="hover"] *){color:green}}',
    '.ctl:is([data-shown="active"] *){scale:.9}',
    ':where(a, button):is([data-shown="focus"] *){outline:thin}',
  ]);
});

it('leaves out the looks that are not shown', () => {
  const css = [
    '.MuiButton-sizeSm:hover{a:b}',
    '.MuiButton-variantSolid:where(.MuiButton-colorPrimary):hover{c:d}',
    '.MuiButton-variantSoft:hover{e:f}',
  ];
  const look = { variant: 'solid', color: 'primary', name: 'solid primary' };
  expect(shownStates(css.join(''), new Set(['Button']), look).split('\n')).toEqual([
    '.MuiButton-sizeSm:is([data-shown="hover"] *){a:b}',
    '.MuiButton-variantSolid:where(.MuiButton-colorPrimary):is([data-shown="hover"] *){c:d}',
  ]);
});
