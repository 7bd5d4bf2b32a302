import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { COLOURS } from './tokens.ts'

/** One hue from wash to shade; only the fifth is used by Mantine, the rest answer parts that ask for a neighbour. */
const signal: MantineColorsTuple = [
  COLOURS.light.accentWash,
  '#FBD6B8',
  '#F9BC8E',
  '#F79F62',
  '#F4853F',
  COLOURS.light.accent,
  COLOURS.light.accentHover,
  COLOURS.light.accentLine,
  COLOURS.light.accentText,
  '#7A2C00',
]

const ON_ACCENT = 'var(--on-accent)'

/**
 * `autoContrast` is not used: its luminance threshold would print white on the light accent, a ratio of 3.1.
 * Every filled part takes its lettering from `--on-accent` instead.
 */
export const theme = createTheme({
  primaryColor: 'signal',
  primaryShade: { light: 5, dark: 5 },
  colors: { signal },
  white: '#FFFFFF',
  black: COLOURS.light.ink,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '11.5px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '26px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '3px', md: '5px', lg: '8px', xl: '8px' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  defaultRadius: 'sm',
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      vars: () => ({
        root: {
          '--button-height': '30px',
          '--button-padding-x': '12px',
          '--button-hover': 'var(--accent-hover)',
          '--button-color': ON_ACCENT,
        },
      }),
    },
    ActionIcon: { vars: () => ({ root: { '--ai-color': ON_ACCENT, '--ai-hover': 'var(--accent-hover)' } }) },
    Badge: { vars: () => ({ root: { '--badge-color': ON_ACCENT } }) },
    Card: { defaultProps: { shadow: 'none', withBorder: true, radius: 'md' } },
    Paper: { defaultProps: { shadow: 'none', radius: 'md' } },
    Table: { defaultProps: { verticalSpacing: 0, withColumnBorders: false, striped: false } },
    Popover: { defaultProps: { shadow: 'md', radius: 'sm', transitionProps: { duration: 90 } } },
    Menu: { defaultProps: { shadow: 'md', radius: 'sm', transitionProps: { duration: 90 } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 90 } } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs', withThumbIndicator: false } },
    /* `lockScroll` would write a <style> element at run time, which the content security policy refuses; base.css locks the page. */
    Modal: { defaultProps: { lockScroll: false, radius: 'lg', transitionProps: { duration: 160 } } },
    ModalRoot: { defaultProps: { lockScroll: false, radius: 'lg', transitionProps: { duration: 160 } } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 240 } } },
    DrawerRoot: { defaultProps: { lockScroll: false, transitionProps: { duration: 240 } } },
  },
})

const roles = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink3)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-anchor': 'var(--ink2)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-error': 'var(--critical)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': ON_ACCENT,
  '--mantine-primary-color-light': 'var(--accent-wash)',
  '--mantine-primary-color-light-hover': 'var(--accent-wash)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-color-signal-filled': 'var(--accent)',
  '--mantine-color-signal-filled-hover': 'var(--accent-hover)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...roles },
  dark: { ...roles },
})
