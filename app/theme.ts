import { extendTheme, type PaletteRange } from '@mui/joy/styles';

declare module '@mui/joy/styles' {
  interface ColorPalettePropOverrides { info: true }
  interface Palette { info: PaletteRange }
  interface TypographySystemOverrides { display: true }
}
type C = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info';

const scale = {
  neutral: { 50: '#F9FAFB', 100: '#F2F4F7', 200: '#E5E8EE', 300: '#D1D6DF', 400: '#9BA3B2', 500: '#5F687A', 600: '#4B5467', 700: '#363D4E', 800: '#232937', 900: '#131722' },
  primary: { 50: '#F3F3FE', 100: '#E7E7FD', 200: '#D0CFFB', 300: '#ADABF6', 400: '#8783EF', 500: '#5B54E0', 600: '#4A42C9', 700: '#3C35A5', 800: '#2A2673', 900: '#191748' },
  success: { 50: '#EDFBF4', 100: '#D5F5E4', 200: '#AEEACB', 300: '#75D8A9', 400: '#35BD82', 500: '#0D7C52', 600: '#0A6A46', 700: '#0A573B', 800: '#083D2A', 900: '#052719' },
  warning: { 50: '#FFF8EB', 100: '#FEEFCF', 200: '#FCDD9C', 300: '#F8C55C', 400: '#EFA72B', 500: '#9C5C00', 600: '#855000', 700: '#6B3F00', 800: '#4A2C02', 900: '#2B1A02' },
  danger: { 50: '#FEF2F3', 100: '#FDE3E5', 200: '#FBCBD0', 300: '#F7A3AC', 400: '#EF6B79', 500: '#D0314A', 600: '#AF2039', 700: '#8C1A2F', 800: '#611322', 900: '#3A0B14' },
  info: { 50: '#EEF9FD', 100: '#D8F0FA', 200: '#B0E1F5', 300: '#76CBEC', 400: '#37AEDD', 500: '#0A739D', 600: '#09628A', 700: '#085272', 800: '#083C54', 900: '#052636' },
};

const v = (c: C, n: number) => `var(--joy-palette-${c}-${n})`;
const ch = (c: C) => `var(--joy-palette-${c}-mainChannel)`;

const light = (c: C) => ({
  ...scale[c],
  plainColor: v(c, 600), plainHoverBg: v(c, 50), plainActiveBg: v(c, 100),
  outlinedColor: v(c, 600), outlinedBorder: v(c, 300), outlinedHoverBg: v(c, 50), outlinedActiveBg: v(c, 100),
  softColor: v(c, 700), softBg: v(c, 100), softHoverBg: v(c, 200), softActiveBg: v(c, 300), softActiveColor: v(c, 800),
  solidColor: '#fff', solidBg: v(c, 500), solidHoverBg: v(c, 600), solidActiveBg: v(c, 700),
});
const dark = (c: C) => ({
  ...scale[c],
  plainColor: v(c, 300), plainHoverBg: `rgba(${ch(c)} / 0.12)`, plainActiveBg: `rgba(${ch(c)} / 0.2)`,
  outlinedColor: v(c, 300), outlinedBorder: `rgba(${ch(c)} / 0.4)`, outlinedHoverBg: `rgba(${ch(c)} / 0.12)`, outlinedActiveBg: `rgba(${ch(c)} / 0.2)`,
  softColor: v(c, 200), softBg: `rgba(${ch(c)} / 0.16)`, softHoverBg: `rgba(${ch(c)} / 0.24)`, softActiveBg: `rgba(${ch(c)} / 0.32)`, softActiveColor: v(c, 100),
  solidColor: '#fff', solidBg: v(c, 500), solidHoverBg: v(c, 600), solidActiveBg: v(c, 700),
});
/* Text on solid amber is dark. */
const amberSolid = { solidColor: v('warning', 900), solidBg: v('warning', 400), solidHoverBg: v('warning', 300), solidActiveBg: v('warning', 300) };

export const theme = extendTheme({
  colorSchemes: {
    light: {
      palette: {
        primary: light('primary'), success: light('success'), danger: light('danger'), info: light('info'),
        warning: { ...light('warning'), ...amberSolid },
        neutral: { ...light('neutral'),
          plainColor: v('neutral', 600), plainHoverColor: v('neutral', 900), plainHoverBg: v('neutral', 100), plainActiveBg: v('neutral', 200),
          outlinedColor: v('neutral', 700), outlinedBorder: v('neutral', 300), outlinedHoverBg: v('neutral', 50), outlinedActiveBg: v('neutral', 100),
          softColor: v('neutral', 700), softBg: v('neutral', 100), softHoverBg: v('neutral', 200), softActiveBg: v('neutral', 300),
          solidBg: v('neutral', 800), solidHoverBg: v('neutral', 700), solidActiveBg: v('neutral', 900) },
        text: { primary: '#1A1F2C', secondary: v('neutral', 600), tertiary: v('neutral', 500), icon: v('neutral', 500) },
        background: { body: '#F5F6FA', surface: '#FFFFFF', popup: '#FFFFFF', level1: '#F5F6FA', level2: v('neutral', 200), level3: v('neutral', 300), tooltip: v('neutral', 900), backdrop: 'rgba(19 23 34 / 0.38)' },
        divider: '#E7EAF0', focusVisible: v('primary', 500),
      },
      shadowChannel: '23 27 45', shadowOpacity: '0.06', shadowRing: '0 0 #000',
    },
    dark: {
      palette: {
        primary: dark('primary'), success: dark('success'), danger: dark('danger'), info: dark('info'),
        warning: { ...dark('warning'), ...amberSolid },
        neutral: { ...dark('neutral'),
          plainColor: '#B4BBC8', plainHoverColor: '#EDEFF3', plainHoverBg: 'rgba(255 255 255 / 0.06)', plainActiveBg: 'rgba(255 255 255 / 0.1)',
          outlinedColor: '#D5DAE3', outlinedBorder: 'rgba(255 255 255 / 0.14)', outlinedHoverBg: 'rgba(255 255 255 / 0.05)', outlinedActiveBg: 'rgba(255 255 255 / 0.1)',
          softColor: '#D5DAE3', softBg: 'rgba(255 255 255 / 0.08)', softHoverBg: 'rgba(255 255 255 / 0.12)', softActiveBg: 'rgba(255 255 255 / 0.16)',
          solidColor: v('neutral', 900), solidBg: '#EDEFF3', solidHoverBg: '#FFFFFF', solidActiveBg: '#D5DAE3' },
        text: { primary: '#EDEFF3', secondary: '#B4BBC8', tertiary: '#8C95A6', icon: '#8C95A6' },
        background: { body: '#0D0F14', surface: '#14171E', popup: '#1B1F28', level1: '#1B1F28', level2: '#252A35', level3: '#323846', tooltip: '#323846', backdrop: 'rgba(4 5 8 / 0.6)' },
        divider: 'rgba(255 255 255 / 0.08)', focusVisible: v('primary', 400),
      },
      shadowChannel: '0 0 0', shadowOpacity: '0.4', shadowRing: '0 0 #000',
    },
  },
  fontFamily: {
    body: '"Inter Variable", "Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif',
    display: '"Inter Variable", "Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif',
    code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  fontSize: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem', xl2: '1.375rem', xl3: '1.75rem', xl4: '2.25rem' },
  fontWeight: { sm: 400, md: 500, lg: 600, xl: 650 },
  lineHeight: { xs: '1.25', sm: '1.4', md: '1.5', lg: '1.6', xl: '1.7' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  shadow: {
    xs: '0 1px 2px rgba(var(--joy-shadowChannel) / var(--joy-shadowOpacity))',
    sm: '0 1px 2px rgba(var(--joy-shadowChannel) / var(--joy-shadowOpacity)), 0 2px 6px -1px rgba(var(--joy-shadowChannel) / var(--joy-shadowOpacity))',
    md: '0 2px 4px -2px rgba(var(--joy-shadowChannel) / var(--joy-shadowOpacity)), 0 6px 16px -4px rgba(var(--joy-shadowChannel) / calc(var(--joy-shadowOpacity) * 1.6))',
    lg: '0 4px 8px -4px rgba(var(--joy-shadowChannel) / calc(var(--joy-shadowOpacity) * 1.4)), 0 16px 32px -8px rgba(var(--joy-shadowChannel) / calc(var(--joy-shadowOpacity) * 2.4))',
    xl: '0 8px 16px -8px rgba(var(--joy-shadowChannel) / calc(var(--joy-shadowOpacity) * 1.6)), 0 28px 56px -12px rgba(var(--joy-shadowChannel) / calc(var(--joy-shadowOpacity) * 3))',
  },
  focus: { thickness: '2px', default: { outlineOffset: '2px', outline: '2px solid var(--joy-palette-focusVisible)' } },
  typography: {
    h1: { fontSize: '1.375rem', lineHeight: '1.875rem', fontWeight: 650, letterSpacing: '-0.018em' },
    h2: { fontSize: '1.125rem', lineHeight: '1.625rem', fontWeight: 600, letterSpacing: '-0.014em' },
    h3: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600, letterSpacing: '-0.011em' },
    h4: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600, letterSpacing: '-0.006em' },
    'title-lg': { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600, letterSpacing: '-0.011em' },
    'title-md': { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600, letterSpacing: '-0.006em' },
    'title-sm': { fontSize: '0.8125rem', lineHeight: '1.125rem', fontWeight: 550 },
    'body-lg': { fontSize: '1rem', lineHeight: '1.625rem' },
    'body-md': { fontSize: '0.875rem', lineHeight: '1.375rem' },
    'body-sm': { fontSize: '0.8125rem', lineHeight: '1.25rem' },
    'body-xs': { fontSize: '0.75rem', lineHeight: '1rem', fontWeight: 500 },
    display: { fontFamily: 'var(--joy-fontFamily-display)', fontSize: '1.75rem', lineHeight: '2.125rem', fontWeight: 650, letterSpacing: '-0.022em', color: 'var(--joy-palette-text-primary)', fontVariantNumeric: 'tabular-nums' },
  },
  components: {
    JoyCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: ({ theme, ownerState }) => ({ '--Card-radius': '12px', '--Card-padding': '20px', ...(ownerState.orientation !== 'horizontal' && { display: 'block' }), minWidth: 0, gap: 0, fontSize: 'inherit', lineHeight: 'inherit', color: theme.vars.palette.text.primary, borderColor: theme.vars.palette.divider, backgroundColor: theme.vars.palette.background.surface, boxShadow: theme.vars.shadow.xs }) } },
    JoyButton: { styleOverrides: { startDecorator: { marginRight: 0 }, endDecorator: { marginLeft: 0 }, root: ({ theme, ownerState }) => ({ gap: 'var(--Button-gap)', fontWeight: 600, letterSpacing: '-0.006em', borderRadius: 'var(--Button-radius, 8px)', transition: 'background-color .15s, border-color .15s, box-shadow .15s', ...(ownerState.variant === 'outlined' && { backgroundColor: theme.vars.palette.background.surface }), ...(ownerState.size === 'sm' && { '--Button-minHeight': '32px', fontSize: '0.8125rem' }), ...(ownerState.size === 'md' && { '--Button-minHeight': '36px', fontSize: '0.875rem' }), ...(ownerState.size === 'lg' && { '--Button-minHeight': '44px', fontSize: '0.9375rem' }) }) } },
    JoyIconButton: { styleOverrides: { root: ({ ownerState }) => ({ borderRadius: 8, transition: 'background-color .15s, color .15s', ...(ownerState.variant === 'plain' && { '&[aria-pressed="true"]:not(:hover)': { backgroundColor: 'transparent' } }) }) } },
    JoyInput: { styleOverrides: { root: ({ theme, ownerState }) => ({ '--Input-radius': '8px', '--Input-focusedThickness': '2px', '--Input-focusedInset': 'inset', boxShadow: 'none', backgroundColor: theme.vars.palette.background.surface, color: theme.vars.palette.text.primary, fontSize: ownerState.size === 'sm' ? '0.8125rem' : '0.875rem', '@media (pointer: coarse)': { fontSize: '1rem' }, '& input::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1, unicodeBidi: 'plaintext' } }) } },
    JoyTextarea: { styleOverrides: { root: ({ theme }) => ({ '--Textarea-radius': '8px', boxShadow: 'none', color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.surface }) } },
    JoySelect: { styleOverrides: { root: ({ theme, ownerState }) => ({ '--Select-radius': '8px', boxShadow: 'none', backgroundColor: theme.vars.palette.background.surface, color: theme.vars.palette.text.primary, ...(ownerState.size === 'sm' && { '--Select-paddingInline': '10px', fontWeight: 500 }), '&:hover': { backgroundColor: theme.vars.palette.background.surface, ...(ownerState.color !== 'danger' && { borderColor: theme.vars.palette.neutral[400] }) }, '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.focusVisible}`, outlineOffset: '-1px' }, '@media (pointer: coarse)': { fontSize: '1rem' } }) } },
    JoyFormControl: { styleOverrides: { root: ({ theme }) => ({ minInlineSize: 0, '&.Mui-error': { '--FormHelperText-color': theme.vars.palette.danger.plainColor } }) } },
    JoyFormLabel: { styleOverrides: { root: ({ theme }) => ({ fontSize: '0.8125rem', fontWeight: 550, lineHeight: '1.125rem', gap: 4, color: theme.vars.palette.text.primary, marginBottom: 6 }) } },
    JoyFormHelperText: { styleOverrides: { root: { display: 'block', fontSize: '0.75rem', lineHeight: '1rem', marginTop: 6, '&:empty': { display: 'none' } } } },
    JoyChip: { defaultProps: { variant: 'soft', size: 'sm' }, styleOverrides: { root: { '--Chip-radius': '6px', '--Chip-minHeight': '22px', flex: 'none', gap: 6, maxWidth: '100%', fontWeight: 550, fontSize: '0.75rem', paddingInline: 8, verticalAlign: 'baseline' } } },
    JoyAlert: { defaultProps: { variant: 'soft' }, styleOverrides: { root: ({ theme }) => ({ '--Alert-radius': '8px', alignItems: 'flex-start', padding: '12px 14px', fontWeight: theme.vars.fontWeight.sm }), startDecorator: { marginTop: 1 } } },
    JoyAvatar: { styleOverrides: { root: ({ theme }) => ({ '--Avatar-ring': `0 0 0 2px var(--Avatar-ringColor, ${theme.vars.palette.background.surface})`, display: 'inline-flex', overflow: 'visible', backgroundColor: 'var(--avatar-bg)', color: 'var(--avatar-fg)', fontSize: 'calc(var(--Avatar-size) * 0.38)', fontWeight: 600, letterSpacing: '0', boxShadow: 'none' }), img: { borderRadius: 'inherit' } } },
    JoyAvatarGroup: { styleOverrides: { root: { '--AvatarGroup-gap': '-5px', display: 'inline-flex', alignItems: 'center', marginInlineStart: 0, '& > .MuiAvatar-root': { fontSize: 'calc(var(--Avatar-size) * 0.33)', boxShadow: 'var(--Avatar-ring)' }, '& > * ~ .MuiAvatar-root': { marginInlineStart: 'var(--AvatarGroup-gap)' } } } },
    JoyBadge: { styleOverrides: { root: { '--Badge-minHeight': '16px' }, badge: { zIndex: 'auto', fontSize: '0.625rem', fontWeight: 600 } } },
    JoyLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: ({ theme, ownerState }) => ({ gap: 6, fontWeight: 550, borderRadius: 4, textDecorationColor: 'currentColor', color: theme.vars.palette[ownerState.color ?? 'primary'].plainColor, textDecorationLine: ownerState.underline === 'always' ? 'underline' : undefined }) } },
    JoyTabs: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
    JoyTabList: { styleOverrides: { root: { gap: 20, overflowX: 'auto', scrollbarWidth: 'none' } } },
    JoyTab: { styleOverrides: { root: ({ theme }) => ({ '--Tab-indicatorThickness': '2px', flex: 'none', gap: 8, minBlockSize: 40, padding: '0 0 2px', border: 0, borderRadius: 4, color: theme.vars.palette.text.secondary, fontSize: '0.8125rem', fontWeight: 550, whiteSpace: 'nowrap', '&::after': { insetInline: 0, bottom: -1 }, '&:not(.Mui-selected, [aria-selected="true"]):hover': { backgroundColor: 'transparent', color: theme.vars.palette.text.primary }, '&:not(.Mui-selected, [aria-selected="true"]):active': { backgroundColor: 'transparent' }, '&.Mui-selected': { backgroundColor: 'transparent', color: theme.vars.palette.primary.plainColor }, [theme.focus.selector]: { outlineOffset: '-2px' } }) } },
    JoyList: { styleOverrides: { root: { '--ListItem-paddingX': '0px', '--ListItem-gap': '12px', '--ListItemDecorator-size': 'auto', padding: 0 } } },
    JoyListItem: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) } },
    JoyListItemButton: { styleOverrides: { root: ({ theme }) => ({ '--ListItem-paddingX': '10px', '--ListItem-paddingLeft': '10px', '--ListItem-paddingRight': '10px', border: 0, borderRadius: 8, color: theme.vars.palette.text.primary, transition: 'background-color .15s', '&.Mui-selected': { backgroundColor: theme.vars.palette.primary.softBg, color: theme.vars.palette.primary.softColor } }) } },
    JoyListItemDecorator: { styleOverrides: { root: ({ theme }) => ({ flex: 'none', marginInlineEnd: 0, color: theme.vars.palette.text.icon }) } },
    JoyBreadcrumbs: { styleOverrides: { root: ({ theme }) => ({ '--Breadcrumbs-gap': '6px', padding: '0 0 8px', fontSize: '0.75rem', fontWeight: 500, lineHeight: '1rem', '& a': { borderRadius: 4, color: 'inherit', textDecoration: 'none' }, '& a:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' } }) } },
    JoyTooltip: { defaultProps: { size: 'sm', arrow: true, enterDelay: 300 }, styleOverrides: { root: ({ theme }) => ({ padding: '4px 8px', borderRadius: 6, backgroundColor: theme.vars.palette.background.tooltip, color: '#fff', fontWeight: 500 }) } },
    JoyMenu: { styleOverrides: { root: ({ theme }) => ({ '--List-radius': '10px', '--List-padding': '6px', '--ListItem-radius': '6px', '--ListItem-minHeight': '34px', '--ListItem-paddingY': '6px', '--ListItem-paddingX': '10px', '--ListItem-gap': '10px', color: theme.vars.palette.text.secondary, borderColor: theme.vars.palette.divider, boxShadow: theme.vars.shadow.lg, '@media (pointer: coarse)': { '--ListItem-minHeight': '40px' } }) } },
    JoyMenuItem: { styleOverrides: { root: ({ theme, ownerState: { color } }) => ({ border: 0, fontWeight: 500, transition: 'background-color .15s, color .15s', ...(color !== 'danger' && { '& > .lucide': { color: theme.vars.palette.text.icon } }), '&.Mui-focusVisible': { outlineOffset: '-2px', backgroundColor: theme.vars.palette[color === 'danger' ? 'danger' : 'neutral'].plainHoverBg }, '&.Mui-selected': { backgroundColor: 'transparent', color: theme.vars.palette.primary.plainColor, fontWeight: 600 }, '&.Mui-selected > .lucide': { color: 'inherit' } }) } },
    JoyModal: { styleOverrides: { root: { display: 'grid', placeItems: 'center', padding: 16 }, backdrop: { backdropFilter: 'none' } } },
    JoyDrawer: { styleOverrides: {
      root: ({ ownerState }) => ({ '--Drawer-horizontalSize': ownerState.size === 'lg' ? '560px' : '440px', transitionProperty: 'none' }),
      backdrop: { backdropFilter: 'none', transition: 'none' },
      content: ({ theme }) => ({ insetBlock: 12, right: 12, height: 'auto', width: 'min(100vw - 24px, var(--Drawer-horizontalSize))', overflow: 'visible', border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 16, boxShadow: theme.vars.shadow.xl, color: theme.vars.palette.text.primary, fontSize: '0.875rem', lineHeight: 1.5, transform: 'none', transition: 'none', '@media (max-width: 599.95px)': { inset: 0, width: '100%', border: 0, borderRadius: 0 } }) } },
    JoyModalDialog: { styleOverrides: { root: ({ theme }) => ({ '--Card-radius': '16px', '--Card-padding': '24px', borderColor: theme.vars.palette.divider, boxShadow: theme.vars.shadow.xl, position: 'relative', inset: 'auto', transform: 'none', display: 'block', inlineSize: '100%', minWidth: 0, maxHeight: 'calc(100dvh - 32px)', overflowY: 'auto', color: theme.vars.palette.text.primary, lineHeight: 1.5 }) } },
    JoySnackbar: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: ({ theme }) => ({ '--Snackbar-radius': '10px', '--Snackbar-padding': '11px', position: 'relative', bottom: 'auto', right: 'auto', zIndex: 'auto', alignItems: 'flex-start', gap: 10, minWidth: 0, boxSizing: 'border-box', paddingInline: '17px 8px', overflow: 'hidden', animation: 'none', color: theme.vars.palette.text.primary, borderColor: theme.vars.palette.divider, backgroundColor: theme.vars.palette.background.popup, boxShadow: theme.vars.shadow.lg, '&::before': { content: '""', position: 'absolute', insetBlock: 0, insetInlineStart: 0, inlineSize: 3, backgroundColor: 'var(--toast-color)' } }) } },
    JoyDivider: { styleOverrides: { root: { margin: 0 } } },
    JoySkeleton: { styleOverrides: { root: { borderRadius: 6 } } },
    JoyLinearProgress: { styleOverrides: { root: { backgroundColor: 'var(--chart-track)' } } },
    JoyTable: { styleOverrides: { root: ({ theme, ownerState }) => ({
      '--TableCell-height': ownerState.size === 'sm' ? '40px' : '52px', '--TableCell-cornerRadius': '0px', '--TableCell-paddingX': '16px', '--TableCell-paddingY': ownerState.size === 'sm' ? '4px' : '8px', '--TableCell-borderColor': theme.vars.palette.divider,
      '--TableCell-headBackground': theme.vars.palette.background.level1, '--Table-headerUnderlineThickness': '1px', '--TableRow-hoverBackground': theme.vars.palette.background.level1,
      tableLayout: 'auto', fontSize: '0.8125rem', color: theme.vars.palette.text.secondary,
      '& thead th': { height: 40, fontSize: '0.75rem', fontWeight: 550, color: theme.vars.palette.text.tertiary, verticalAlign: 'middle' },
      '& th[scope="row"]': { backgroundColor: 'transparent', fontWeight: 550, color: theme.vars.palette.text.primary, whiteSpace: 'normal' },
      '& caption': { paddingBlock: 8, textAlign: 'start' } }) } },
  },
});
